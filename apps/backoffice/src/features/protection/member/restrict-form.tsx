import { useT } from '@fairhouse/i18n/react';
import {
  opsGetMemberProtectionEndpoint,
  opsListRestrictedEndpoint,
  opsRestrictMemberEndpoint,
} from '@fairhouse/protocol/ops/protection';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { MemberProtection } from './protection.types.ts';

const breaks = ['24h', '7d', '30d', '6w'] as const;
const exclusions = ['6m', '1y', '5y', 'forever'] as const;
type Option = (typeof breaks)[number] | (typeof exclusions)[number];
const options: readonly Option[] = [...breaks, ...exclusions];
const becauses = ['house', 'family'] as const;

/** Starts a break or an exclusion. It can only extend what is active, never shorten it. */
export const RestrictForm = ({ protection, onClose }: { protection: MemberProtection; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const { memberId } = protection.member;
  const [option, setOption] = useState<Option>('7d');
  const [because, setBecause] = useState<(typeof becauses)[number]>('house');
  const change = useOpsChange(opsRestrictMemberEndpoint, {
    invalidates: [opsGetMemberProtectionEndpoint, opsListRestrictedEndpoint],
    done: 'opsProtection.restrict.done',
  });
  const state = breaks.some((one) => one === option) ? 'cooling_off' : 'excluded';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={t('opsProtection.restrict.open')}
      effect={t(`opsProtection.restrict.effect.${state}`)}
      askReason
      confirmLabel={t('opsProtection.restrict.confirm')}
      onConfirm={(reason) => change.run({ params: { brandId, memberId }, body: { state, option, because, reason } })}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('opsProtection.restrict.option')}>
          {(control) => (
            <Select
              {...control}
              value={option}
              options={options.map((value) => ({ value, label: t(`opsProtection.duration.${value}`) }))}
              onChange={(value) => setOption(options.find((one) => one === value) ?? '7d')}
            />
          )}
        </Field>
        <Field label={t('opsProtection.restrict.because')}>
          {(control) => (
            <Select
              {...control}
              value={because}
              options={becauses.map((value) => ({ value, label: t(`opsProtection.because.${value}`) }))}
              onChange={(value) => setBecause(value === 'family' ? 'family' : 'house')}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
};
