import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { type FormEvent, useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { complainWithdrawal } from '../cashier.api.ts';
import type { Withdrawal } from '../cashier.types.ts';
import { ProofDrop } from '../proof-drop.tsx';
import { useProofFiles } from '../use-proof-files.ts';

export type ComplaintDialogProps = {
  withdrawal: Withdrawal;
  onUpdated: (withdrawal: Withdrawal) => void;
  onClose: () => void;
};

const noteMin = 3;

/** H3: a complaint can still be filed about a payment that counts as received. */
export const ComplaintDialog = ({ withdrawal, onUpdated, onClose }: ComplaintDialogProps) => {
  const t = useT();
  const act = useMoneyAct();
  const proofs = useProofFiles();
  const [note, setNote] = useState('');
  const [isJudged, setJudged] = useState(false);
  const isShort = [...note.trim()].length < noteMin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isShort || proofs.isUnderway) return;
    act.run(async () => {
      onUpdated(await complainWithdrawal(withdrawal.withdrawalId, { note: note.trim(), pictures: proofs.arrived }));
      showToast({ tone: 'success', id: 'cashier.complaint.sent' });
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      closesOnCover={false}
      title={t('cashier.complaint.title')}
      description={t('cashier.complaint.lead')}
      closeLabel={t('core.action.close')}
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate onSubmit={submit} data-popup="complaint">
        <FormBanner failure={act.failure} />
        <TextArea
          label={t('cashier.complaint.note')}
          requiredLabel={t('cashier.amount.required')}
          error={isJudged && isShort ? t('cashier.complaint.missing') : undefined}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={500}
          rows={4}
        />
        <ProofDrop
          proofs={proofs}
          label={t('cashier.receipt.pictures')}
          error={isJudged && proofs.isUnderway ? t('cashier.proof.wait') : undefined}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={act.isRunning}>
          {t('cashier.complaint.send')}
        </Button>
      </form>
    </Dialog>
  );
};
