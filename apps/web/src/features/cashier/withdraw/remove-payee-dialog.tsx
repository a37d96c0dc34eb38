import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { cashierKey, removePayee } from '../cashier.api.ts';
import type { Payee } from '../cashier.types.ts';

export type RemovePayeeDialogProps = { memberId: string; payee: Payee; onClose: () => void };

export const RemovePayeeDialog = ({ memberId, payee, onClose }: RemovePayeeDialogProps) => {
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const remove = () =>
    act.run(async () => {
      await removePayee(payee.payeeId);
      await queryClient.invalidateQueries({ queryKey: cashierKey(memberId) });
      onClose();
    });
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('cashier.payee.remove.title')}
      description={t('cashier.payee.remove.text', {
        bank: fmt.bdi(payee.bankName),
        number: fmt.bdi(payee.numberMasked),
      })}
      closeLabel={t('core.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
          <Button variant="danger" isLoading={act.isRunning} onClick={remove}>
            {t('cashier.payee.remove')}
          </Button>
        </>
      }
    >
      <FormBanner failure={act.failure} />
    </Dialog>
  );
};
