import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { call } from '#shared/lib/call.ts';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import { showToast } from '#shared/toasts/toast.store.ts';
import { addPayee, cashierKey } from '../cashier.api.ts';
import type { Payee, ShownFactor } from '../cashier.types.ts';
import { FactorFields, type MoneyFactor, useFactorEntry } from '../factor-fields.tsx';
import { payeeIntent } from '../intent.ts';
import { factorsForPayee, judgePayee } from './payee.rules.ts';

export type AddPayeeDialogProps = {
  memberId: string;
  kind: Payee['kind'];
  factors: readonly MoneyFactor[];
  /** How long the new account cannot be used. */
  restMinutes: number;
  onClose: () => void;
};

/** Adds a payee account. It requires stronger proof than a withdrawal, because it is what a thief would do first. */
export const AddPayeeDialog = ({ memberId, kind, factors, restMinutes, onClose }: AddPayeeDialogProps) => {
  const t = useT();
  const texts = useCashierTexts();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const sending = useMoneyAct();
  const { offered, needsMessage } = factorsForPayee(factors);
  const entry = useFactorEntry(offered);
  const [typed, setTyped] = useState({ bankName: '', holderName: '', number: '' });
  const [message, setMessage] = useState('');
  const [isJudged, setJudged] = useState(false);
  const faults = judgePayee(typed);
  const isProofMissing = !entry.isGiven || (needsMessage && message.length < 6);
  const faultOf = (name: keyof typeof typed) =>
    isJudged && faults.has(name) ? t(`cashier.payee.fault.${name}`) : undefined;
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));

  const sendCode = async () => {
    let sent: Awaited<ReturnType<typeof askForCode>> | null = null;
    await new Promise<void>((settle) => {
      sending.run(async () => {
        try {
          sent = await askForCode();
        } finally {
          settle();
        }
      });
    });
    return sent;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (faults.size > 0 || isProofMissing) return;
    act.run(async () => {
      const shown = await entry.show();
      if (shown === null) return;
      const proofs: ShownFactor[] = needsMessage ? [shown, { factor: 'sms', code: message }] : [shown];
      const input = {
        kind,
        bankName: typed.bankName.trim(),
        holderName: typed.holderName.trim(),
        number: typed.number.trim(),
      };
      try {
        await payeeIntent.carryOut(input, (payeeId) => addPayee({ ...input, payeeId, proofs }));
      } catch (error) {
        // A used code or password is not sent again.
        entry.forget();
        setMessage('');
        throw error;
      }
      await queryClient.invalidateQueries({ queryKey: cashierKey(memberId) });
      showToast({ tone: 'success', id: 'cashier.payee.added' });
      onClose();
    });
  };

  return (
    <Dialog
      isOpen
      closesOnCover={false}
      icon={<Landmark />}
      title={t('cashier.payee.add')}
      description={t('cashier.payee.restsLead', { time: texts.duration(restMinutes) })}
      closeLabel={t('core.action.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit} data-popup="addPayee">
        <FormBanner failure={act.failure ?? sending.failure} />
        <TextField
          label={t(`cashier.payee.bank.${kind}`)}
          value={typed.bankName}
          onChange={(event) => set('bankName')(event.target.value)}
          error={faultOf('bankName')}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label={t('cashier.payee.holder')}
          hint={t('cashier.payee.holder.hint')}
          value={typed.holderName}
          onChange={(event) => set('holderName')(event.target.value)}
          error={faultOf('holderName')}
          maxLength={80}
          autoComplete="name"
        />
        <TextField
          label={t(`cashier.payee.number.${kind}`)}
          value={typed.number}
          onChange={(event) => set('number')(event.target.value)}
          error={faultOf('number')}
          maxLength={63}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        {offered.length === 0 ? (
          <NoticeBar tone="warning">{t('cashier.factor.none')}</NoticeBar>
        ) : (
          <FactorFields
            entry={entry}
            factors={offered}
            error={isJudged && !entry.isGiven ? t('cashier.factor.missing') : undefined}
          />
        )}
        {needsMessage && offered.length > 0 && (
          <CodeField
            label={t('cashier.factor.sms')}
            hint={t('cashier.factor.sms.hint')}
            value={message}
            onChange={setMessage}
            canSend
            onSend={sendCode}
            error={isJudged && message.length < 6 ? t('cashier.factor.missing') : undefined}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isLoading={act.isRunning}
          disabled={offered.length === 0}
        >
          {t('cashier.payee.add')}
        </Button>
      </form>
    </Dialog>
  );
};

const askForCode = () => call((signal) => api.POST('/api/member/v1/step-up/codes', { signal }));
