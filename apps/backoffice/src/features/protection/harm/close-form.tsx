import { useT } from '@fairhouse/i18n/react';
import { opsCloseHarmCaseEndpoint, opsListHarmCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { HarmRow } from './harm.types.ts';

const actions = ['spoke', 'limited', 'rested', 'excluded', 'no_harm'] as const;

/** What was done, and whether the member's play is excluded from what others earn. */
export const CloseForm = ({ row, onClose }: { row: HarmRow; onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const [action, setAction] = useState<(typeof actions)[number] | null>(null);
  const [keepFlag, setKeepFlag] = useState(true);
  const close = useOpsChange(opsCloseHarmCaseEndpoint, {
    invalidates: [opsListHarmCasesEndpoint],
    done: 'opsProtection.close.done',
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsProtection.close.title', { name: row.member.name })}
      effect={t('opsProtection.close.effect')}
      askReason
      confirmLabel={t('opsProtection.close.confirm')}
      isConfirmDisabled={action === null}
      onConfirm={(reason) =>
        action === null
          ? Promise.reject(new Error('Nothing was done.'))
          : close.run({ params: { brandId, harmCaseId: row.caseId }, body: { action, keepFlag, reason } })
      }
    >
      <Field label={t('opsProtection.close.action')} requiredLabel={t('ops.form.required')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={action ?? ''}
            placeholder={t('opsProtection.close.choose')}
            onChange={(value) => setAction(actions.find((each) => each === value) ?? null)}
            options={actions.map((value) => ({ value, label: t(`opsProtection.closeAction.${value}`) }))}
          />
        )}
      </Field>
      <Checkbox
        label={t('opsProtection.close.keepFlag')}
        hint={t('opsProtection.close.keepFlagHint')}
        checked={keepFlag}
        onChange={(event) => setKeepFlag(event.target.checked)}
      />
    </ConfirmDialog>
  );
};
