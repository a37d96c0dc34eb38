import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type FormEvent, useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import { proveDeposit } from '../cashier.api.ts';
import type { Deposit } from '../cashier.types.ts';
import { ProofDrop } from '../proof-drop.tsx';
import { useProofFiles } from '../use-proof-files.ts';

export type ProofPanelProps = { deposit: Deposit; onProved: (deposit: Deposit) => void };

/** "I have paid": the transaction's id, pictures, or both. */
export const ProofPanel = ({ deposit, onProved }: ProofPanelProps) => {
  const t = useT();
  const act = useMoneyAct();
  const proofs = useProofFiles();
  const [transactionId, setTransactionId] = useState('');
  const [isJudged, setJudged] = useState(false);
  const id = transactionId.trim();
  const isEmpty = id === '' && proofs.arrived.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isEmpty || proofs.isUnderway) return;
    act.run(async () =>
      onProved(
        await proveDeposit(deposit.depositId, {
          ...(id === '' ? {} : { transactionId: id }),
          pictures: proofs.arrived,
        }),
      ),
    );
  };
  return (
    <Panel title={t('cashier.proof.title')} hint={t('cashier.proof.lead')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <FormBanner failure={act.failure} />
        <TextField
          label={t('cashier.proof.transactionId')}
          hint={t('cashier.proof.transactionId.hint')}
          error={isJudged && isEmpty && !proofs.isUnderway ? t('cashier.proof.missing') : undefined}
          value={transactionId}
          onChange={(event) => setTransactionId(event.target.value)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <ProofDrop
          proofs={proofs}
          label={t('cashier.proof.pictures')}
          error={isJudged && proofs.isUnderway ? t('cashier.proof.wait') : undefined}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={act.isRunning}>
          {t('cashier.proof.send')}
        </Button>
      </form>
    </Panel>
  );
};
