import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetMemberProtectionEndpoint, opsTightenLimitEndpoint } from '@fairhouse/protocol/ops/protection';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { MemberProtection } from './protection.types.ts';

const kinds = ['deposit', 'loss', 'wager', 'stake'] as const;
const periods = ['day', 'week', 'month'] as const;
type Kind = (typeof kinds)[number];
type Period = (typeof periods)[number];

/** Lowers one limit. The server refuses a looser value than the current one. */
export const TightenForm = ({ protection, onClose }: { protection: MemberProtection; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { memberId } = protection.member;
  const currency = protection.deposit[0]?.used.currency ?? 'USD';
  const [kind, setKind] = useState<Kind>('loss');
  const [period, setPeriod] = useState<Period>('day');
  const [typed, setTyped] = useState('');
  const read = fmt.parseMoney(typed, currency);
  const change = useOpsChange(opsTightenLimitEndpoint, {
    invalidates: [opsGetMemberProtectionEndpoint],
    done: 'opsProtection.tighten.done',
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsProtection.tighten.open')}
      effect={t('opsProtection.tighten.effect')}
      askReason
      confirmLabel={t('opsProtection.tighten.confirm')}
      isConfirmDisabled={!read.ok || read.minor <= 0n}
      onConfirm={(reason) =>
        change.run({
          params: { brandId, memberId },
          body: {
            kind,
            period: kind === 'stake' ? 'bet' : period,
            ceiling: read.ok ? read.minor.toString() : '0',
            reason,
          },
        })
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('opsProtection.tighten.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`opsProtection.limits.${value}`) }))}
              onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'loss')}
            />
          )}
        </Field>
        {kind !== 'stake' && (
          <Field label={t('opsProtection.tighten.period')}>
            {(control) => (
              <Select
                {...control}
                value={period}
                options={periods.map((value) => ({ value, label: t(`opsProtection.period.${value}`) }))}
                onChange={(value) => setPeriod(periods.find((one) => one === value) ?? 'day')}
              />
            )}
          </Field>
        )}
        <TextField
          label={t('opsProtection.tighten.ceiling')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={32}
          end={<span className="pe-2 font-semibold text-sm text-text-2">{currency}</span>}
        />
      </div>
    </ConfirmDialog>
  );
};
