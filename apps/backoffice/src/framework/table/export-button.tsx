import { useT } from '@fairhouse/i18n/react';
import { createExportEndpoint } from '@fairhouse/protocol/ops/exports';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { toast } from '@fairhouse/ui/primitives/toast';
import { Download } from 'lucide-react';
import { goTo } from '../navigate.ts';
import { useBrandId, useMay } from '../session.ts';
import { useOpsChange } from '../use-ops-change.ts';

export type ExportButtonProps = { kind: string; params: Readonly<Record<string, unknown>> };

/** Exports everything that the filters match to a file; the exports page shows the progress. */
export const ExportButton = ({ kind, params }: ExportButtonProps) => {
  const t = useT();
  const brandId = useBrandId();
  const mayExport = useMay('export.read');
  const { run, isRunning } = useOpsChange(createExportEndpoint);
  if (!mayExport) return null;
  const start = () => {
    run({ params: { brandId }, body: { kind, params: { ...params } } }).then(
      () =>
        toast.success(t('ops.export.started'), {
          action: { label: t('ops.export.open'), onSelect: () => goTo(`/b/${brandId}/exports`) },
        }),
      () => undefined,
    );
  };
  return (
    <IconButton
      label={t('ops.export.start')}
      title={t('ops.export.start')}
      size="sm"
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={start}
    >
      <Download />
    </IconButton>
  );
};
