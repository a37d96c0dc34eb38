import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { cancelExportEndpoint, listExportsEndpoint } from '@fairhouse/protocol/ops/exports';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { StateBadge } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import type { Tone } from '#framework/tone.types.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { shareOf, sizeOf } from './size.rules.ts';

export type ExportRow = OpsValue<typeof listExportsEndpoint>['rows'][number];

const tones: Record<ExportRow['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
  expired: 'neutral',
};

const failures: Record<NonNullable<ExportRow['failure']>, MessageId> = {
  gave_up: 'opsApprovals.exports.failure.gaveUp',
  refused: 'opsApprovals.exports.failure.refused',
  fault: 'opsApprovals.exports.failure.fault',
};

/** The progress of an export, or its outcome; a failure shows the reason. */
export const ExportStateCell = ({ row }: { row: ExportRow }) => {
  const t = useT();
  const fmt = useFmt();
  if (row.state === 'running') {
    const share = shareOf(row.rowsDone, row.rowsExpected);
    return (
      <div className="min-w-32">
        <ProgressBar
          isLabelHidden
          size="sm"
          share={share}
          label={t('opsApprovals.exports.state.running')}
          {...(share !== undefined && { valueText: fmt.percent(share, { decimals: 0 }) })}
        />
        <p className="mt-1 text-caption text-muted tabular-nums">
          {share === undefined ? t('opsApprovals.exports.counting') : fmt.percent(share, { decimals: 0 })}
        </p>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <StateBadge tone={tones[row.state]}>{t(`opsApprovals.exports.state.${row.state}`)}</StateBadge>
      {row.failure !== null && <span className="text-caption text-muted">{t(failures[row.failure])}</span>}
    </div>
  );
};

export const RowsCell = ({ row }: { row: ExportRow }) => {
  const t = useT();
  const fmt = useFmt();
  const rows = fmt.number(row.rowsDone);
  const isOpen = row.state === 'running' && row.rowsExpected !== null;
  return (
    <span className="inline-flex flex-col items-end tabular-nums">
      {isOpen ? t('opsApprovals.exports.rowsOf', { rows, expected: fmt.number(row.rowsExpected ?? 0) }) : rows}
      {row.isCut && <span className="text-caption text-warning">{t('opsApprovals.exports.cut')}</span>}
    </span>
  );
};

export const SizeCell = ({ bytes }: { bytes: number }) => {
  const t = useT();
  const fmt = useFmt();
  const { amount, unit } = sizeOf(bytes);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t(`opsApprovals.exports.size.${unit}`, { size: fmt.number(amount, { decimals: { min: 0, max: 1 } }) })}
    </span>
  );
};

export const ExportActions = ({ row, brandId }: { row: ExportRow; brandId: string }) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useOpsChange(cancelExportEndpoint, {
    invalidates: [listExportsEndpoint],
    done: 'opsApprovals.exports.cancelled',
  });
  const { exportId } = row;
  if (row.mayDownload)
    return (
      <Button asChild size="sm" icon={<Download />}>
        <a href={`/api/ops/v1/brands/${brandId}/exports/${exportId}/file`} download={row.fileName ?? true}>
          {t('opsApprovals.exports.download')}
        </a>
      </Button>
    );
  if (!row.mayCancel) return null;
  return (
    <>
      <Button size="sm" icon={<X />} onClick={() => setIsAsking(true)}>
        {t('opsApprovals.exports.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsApprovals.exports.cancelTitle')}
        effect={t('opsApprovals.exports.cancelEffect')}
        tone="danger"
        confirmLabel={t('opsApprovals.exports.cancelConfirm')}
        onConfirm={() => cancel.run({ params: { brandId, exportId } })}
      />
    </>
  );
};
