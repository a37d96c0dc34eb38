import { useT } from '@fairhouse/i18n/react';
import {
  opsCompareStatementEndpoint,
  opsListDifferencesEndpoint,
  opsListProvidersEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { dayBefore } from './statement.rules.ts';

/** Compares a day again. It corrects nothing: every difference becomes a case. */
export const CompareDay = ({ providerCode }: { providerCode: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(() => dayBefore(new Date()));
  const compare = useOpsChange(opsCompareStatementEndpoint, {
    invalidates: [opsListProvidersEndpoint, opsListDifferencesEndpoint],
    done: 'opsCashier.compare.done',
  });
  return (
    <>
      <Button size="sm" icon={<Scale />} onClick={() => setIsOpen(true)}>
        {t('opsCashier.compare.action')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('opsCashier.compare.title', { provider: providerCode })}
        effect={t('opsCashier.compare.effect')}
        confirmLabel={t('opsCashier.compare.action')}
        isConfirmDisabled={day === ''}
        onConfirm={() => compare.run({ params: { brandId, providerCode }, body: { day } })}
      >
        <TextField
          type="date"
          label={t('opsCashier.compare.day')}
          value={day}
          max={new Date().toISOString().slice(0, 10)}
          onChange={(event) => setDay(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
};
