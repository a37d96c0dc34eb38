import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { type AdjustmentKind, adjustmentKinds, opsProposeAdjustmentEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useId, useState } from 'react';
import { goTo } from '#framework/navigate.ts';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { type AdjustableWallet, AdjustPreview } from './adjust-preview.tsx';

const causeIds = {
  correction: 'opsBooks.adjust.kind.correction',
  goodwill: 'opsBooks.adjust.kind.goodwill',
  chargeback: 'opsBooks.adjust.kind.chargeback',
  fraud: 'opsBooks.adjust.kind.fraud',
  migration: 'opsBooks.adjust.kind.migration',
} as const satisfies Record<AdjustmentKind, MessageId>;

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
};

const ChoiceField = ({ label, ...rest }: FieldProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Select id={id} {...rest} />
    </div>
  );
};

const reasonMax = 500;

/** Wallet, direction, amount, kind and reason, with a preview. */
export const AdjustForm = ({ memberId, wallets }: { memberId: string; wallets: readonly AdjustableWallet[] }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [walletId, setWalletId] = useState(wallets[0]?.walletId ?? '');
  const [isGiving, setIsGiving] = useState(true);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<AdjustmentKind>('correction');
  const [reason, setReason] = useState('');
  const propose = useOpsChange(opsProposeAdjustmentEndpoint);
  const wallet = wallets.find((each) => each.walletId === walletId) ?? wallets[0];
  if (wallet === undefined) return null;
  const { currency } = wallet.balance;
  const read = typed.trim() === '' ? null : fmt.parseMoney(typed, currency);
  const amount = read?.ok === true && read.minor > 0n ? (isGiving ? read.minor : -read.minor) : null;
  const isShort = amount !== null && wallet.balance.minor + amount < 0n;
  const isReady = amount !== null && !isShort && reason.trim().length >= 3;
  const send = () => {
    if (amount === null) return;
    const purse = wallet.purse === 'points' ? 'points' : 'main';
    const body = { purse, currency, amount: `${amount}`, kind, reason: reason.trim() } as const;
    propose.run({ params: { brandId, memberId }, body }).then(
      () => goTo(`/b/${brandId}/members/${memberId}`),
      () => undefined,
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <PendingBanner object={{ kind: 'wallet', id: wallet.walletId }} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="flex flex-col gap-4">
          <ChoiceField
            label={t('opsBooks.adjust.wallet')}
            value={wallet.walletId}
            onChange={setWalletId}
            options={wallets.map(({ walletId: id, purse, balance }) => ({
              value: id,
              label: `${t(purse === 'points' ? 'opsBooks.adjust.purse.points' : 'opsBooks.adjust.purse.main')} · ${fmt.money(balance.minor, balance.currency, { unit: 'code' })}`,
            }))}
          />
          <ChoiceField
            label={t('opsBooks.adjust.direction')}
            value={isGiving ? 'give' : 'take'}
            onChange={(value) => setIsGiving(value === 'give')}
            options={[
              { value: 'give', label: t('opsBooks.adjust.give') },
              { value: 'take', label: t('opsBooks.adjust.take') },
            ]}
          />
          <TextField
            label={t('opsBooks.adjust.amount')}
            inputMode="decimal"
            value={typed}
            end={<span className="pe-2 text-caption">{currency}</span>}
            {...(read?.ok === false && { error: t(read.errorId, read.values) })}
            {...(isShort && { error: t('opsBooks.adjust.funds') })}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ChoiceField
            label={t('opsBooks.adjust.kind')}
            value={kind}
            onChange={(value) => setKind(value as AdjustmentKind)}
            options={adjustmentKinds.map((each) => ({ value: each, label: t(causeIds[each]) }))}
          />
          <TextArea
            label={t('opsBooks.adjust.reason')}
            hint={t('opsBooks.adjust.reasonHint')}
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex justify-end">
            <Button variant="primary" disabled={!isReady} isLoading={propose.isRunning} onClick={send}>
              {t('opsBooks.adjust.send')}
            </Button>
          </div>
        </Card>
        <AdjustPreview wallet={wallet} amount={isShort ? null : amount} kind={kind} />
      </div>
    </div>
  );
};
