import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { type FormEvent, useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { AmountField } from '#shared/money/amount-field.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { confirmReceipt } from '../cashier.api.ts';
import type { ReceiptInput, Withdrawal } from '../cashier.types.ts';
import { ProofDrop } from '../proof-drop.tsx';
import { useProofFiles } from '../use-proof-files.ts';
import { judgeReceipt, type Receipt } from './receipt.rules.ts';

export type ReceiptDialogProps = {
  withdrawal: Withdrawal;
  onUpdated: (withdrawal: Withdrawal) => void;
  onClose: () => void;
};

const choices: readonly Receipt[] = ['received', 'partly', 'not_received'];

/** D24: whether a payment was received. No option is preselected. */
export const ReceiptDialog = ({ withdrawal, onUpdated, onClose }: ReceiptDialogProps) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useCashierTexts();
  const act = useMoneyAct();
  const proofs = useProofFiles();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isJudged, setJudged] = useState(false);
  const paid = withdrawal.paid ?? withdrawal.amount;
  const read = fmt.parseMoney(typed, paid.currency);
  const remaining = read.ok ? read.minor : null;
  const fault = judgeReceipt({
    ...{ receipt, remaining, paid: BigInt(paid.minor) },
    ...{ pictures: proofs.arrived.length, isUnderway: proofs.isUnderway },
  });
  const shown = isJudged ? fault : null;

  const readForm = (): ReceiptInput | null => {
    const more = { pictures: proofs.arrived, ...(note.trim() === '' ? {} : { note: note.trim() }) };
    if (receipt === 'partly') return remaining === null ? null : { receipt, remaining: remaining.toString(), ...more };
    if (receipt === 'not_received') return { receipt, ...more };
    return receipt === null ? null : { receipt };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const body = readForm();
    if (fault !== null || body === null) return;
    act.run(async () => {
      onUpdated(await confirmReceipt(withdrawal.withdrawalId, body));
      onClose();
    });
  };

  return (
    <Dialog
      isOpen
      closesOnCover={false}
      title={t('cashier.receipt.title')}
      description={t('cashier.receipt.lead', {
        amount: texts.money(paid),
        account: fmt.bdi(withdrawal.payee.numberMasked),
      })}
      closeLabel={t('core.action.close')}
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate onSubmit={submit} data-popup="receipt">
        <FormBanner failure={act.failure} />
        <RadioGroup
          legend={t('cashier.receipt.legend')}
          isLegendHidden
          look="cards"
          value={receipt}
          onChange={setReceipt}
          error={shown === 'choice' ? t('cashier.receipt.fault.choice') : undefined}
          options={choices.map((value) => ({
            value,
            label: t(`cashier.receipt.${value}`),
            hint: t(`cashier.receipt.${value}.hint`),
          }))}
        />
        {receipt === 'partly' && (
          <AmountField
            label={t('cashier.receipt.remaining')}
            currency={paid.currency}
            typed={typed}
            onType={setTyped}
            hint={t('cashier.receipt.remaining.hint', { amount: texts.money(paid) })}
            error={shown === 'remaining' ? t('cashier.receipt.fault.remaining') : undefined}
          />
        )}
        {(receipt === 'partly' || receipt === 'not_received') && (
          <>
            <ProofDrop
              proofs={proofs}
              label={t('cashier.receipt.pictures')}
              isRequired={receipt === 'not_received'}
              error={
                shown === 'picture'
                  ? t('cashier.receipt.fault.picture')
                  : shown === 'underway'
                    ? t('cashier.proof.wait')
                    : undefined
              }
            />
            <TextArea
              label={t('cashier.receipt.note')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={500}
              rows={2}
            />
          </>
        )}
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={act.isRunning}>
          {t('cashier.receipt.send')}
        </Button>
      </form>
    </Dialog>
  );
};
