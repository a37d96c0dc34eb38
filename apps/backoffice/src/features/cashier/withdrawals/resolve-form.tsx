import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  opsGetWithdrawalEndpoint,
  opsListWithdrawalsEndpoint,
  opsResolveDisputeEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { WithdrawalDetail } from '../cashier.types.ts';
import { amountNeed, missingOf, mostOf, type Resolution, resolutionsOf } from './resolution.rules.ts';

const texts = {
  pay_again: { label: 'opsCashier.resolve.payAgain', effect: 'opsCashier.resolve.payAgainEffect' },
  give_back: { label: 'opsCashier.resolve.giveBack', effect: 'opsCashier.resolve.giveBackEffect' },
  force_received: { label: 'opsCashier.resolve.force', effect: 'opsCashier.resolve.forceEffect' },
  compensate: { label: 'opsCashier.resolve.compensate', effect: 'opsCashier.resolve.compensateEffect' },
  refuse_complaint: { label: 'opsCashier.resolve.refuse', effect: 'opsCashier.resolve.refuseEffect' },
} as const satisfies Record<Resolution, Record<'label' | 'effect', MessageId>>;

const reasonMin = 3;
const reasonMax = 500;

/** The resolution of a dispute. Each option shows its effect; a second person decides. */
export const ResolveForm = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [chosen, setChosen] = useState<Resolution | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const resolve = useOpsChange(opsResolveDisputeEndpoint, {
    invalidates: [opsGetWithdrawalEndpoint, opsListWithdrawalsEndpoint],
    done: 'opsCashier.resolve.done',
  });
  const { currency } = order.amount;
  const missing = missingOf(order);
  const amountText = fmt.money(missing, currency, { unit: 'code' });
  const need = chosen === null ? 'none' : amountNeed(chosen);
  const most = chosen === null ? missing : mostOf(chosen, order);
  const read = typed.trim() === '' ? null : fmt.parseMoney(typed, currency);
  const amount = read?.ok === true && read.minor > 0n ? read.minor : null;
  const isTooMuch = amount !== null && amount > most;
  const isEmpty = typed.trim() === '';
  const isAmountGood = need === 'none' || (isEmpty ? need === 'optional' : amount !== null && !isTooMuch);
  const isReady = chosen !== null && reason.trim().length >= reasonMin && isAmountGood;
  const send = () => {
    if (chosen === null) return;
    const body = {
      revision: order.revision,
      resolution: chosen,
      ...(need !== 'none' && amount !== null && { amount: String(amount) }),
      reason: reason.trim(),
    };
    resolve.run({ params: { brandId, withdrawalId: order.withdrawalId }, body }).then(
      () => setReason(''),
      () => undefined,
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <NoticeBar tone="info">{t('opsCashier.resolve.two')}</NoticeBar>
      <RadioGroup
        legend={t('opsCashier.resolve.legend')}
        look="cards"
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setTyped('');
        }}
        options={resolutionsOf(order).map((value) => ({
          value,
          label: t(texts[value].label),
          hint: t(texts[value].effect, { amount: amountText }),
        }))}
      />
      {need !== 'none' && (
        <TextField
          label={t('opsCashier.resolve.amount')}
          hint={t(need === 'optional' ? 'opsCashier.resolve.amountOptional' : 'opsCashier.resolve.amountHint', {
            amount: fmt.money(most, currency, { unit: 'code' }),
          })}
          inputMode="decimal"
          value={typed}
          end={<span className="pe-2 text-caption">{currency}</span>}
          {...(read?.ok === false && { error: t(read.errorId, read.values) })}
          {...(isTooMuch && { error: t('opsCashier.resolve.tooMuch') })}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextArea
        label={t('ops.confirm.reason')}
        hint={t('ops.confirm.reasonHint')}
        rows={3}
        maxLength={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        counter={(count) => t('ops.form.counter', { count, max: reasonMax })}
      />
      <div className="flex justify-end">
        <Button variant="primary" disabled={!isReady} isLoading={resolve.isRunning} onClick={send}>
          {t('opsCashier.resolve.send')}
        </Button>
      </div>
    </div>
  );
};
