import { useT } from '@fairhouse/i18n/react';
import { listSegmentsEndpoint, saveSegmentEndpoint } from '@fairhouse/protocol/ops/segments';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsInput } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

const nameMax = 60;

/** Saves the filters of the list under a name for everybody of the brand. */
export const SaveSegment = ({ filter }: { filter: Readonly<Record<string, string>> }) => {
  const t = useT();
  const brandId = useBrandId();
  const maySave = useMay('view.share');
  // Kept until it is saved, so that a second press does not save a second one.
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const { run } = useOpsChange(saveSegmentEndpoint, {
    invalidates: [listSegmentsEndpoint],
    done: 'opsMembers.segment.saved',
  });
  if (!maySave) return null;
  const save = async () => {
    const body = { name: name.trim(), filter } as OpsInput<typeof saveSegmentEndpoint>['body'];
    await run({ params: { brandId, segmentId: segmentId ?? '' }, body });
    setName('');
  };
  return (
    <>
      <Button size="sm" icon={<ListFilter />} onClick={() => setSegmentId(crypto.randomUUID())}>
        {t('opsMembers.segment.save')}
      </Button>
      <ConfirmDialog
        isOpen={segmentId !== null}
        onClose={() => setSegmentId(null)}
        title={t('opsMembers.segment.save')}
        effect={t('opsMembers.segment.effect')}
        confirmLabel={t('ops.form.save')}
        onConfirm={save}
      >
        <TextField
          label={t('opsMembers.segment.name')}
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
};
