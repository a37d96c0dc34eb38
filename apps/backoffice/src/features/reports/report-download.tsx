import { useT } from '@fairhouse/i18n/react';
import { createExportEndpoint } from '@fairhouse/protocol/ops/exports';
import { type ReportName, reportFileKinds } from '@fairhouse/protocol/ops/reports';
import { Button } from '@fairhouse/ui/primitives/button';
import { Menu, MenuItem } from '@fairhouse/ui/primitives/menu';
import { toast } from '@fairhouse/ui/primitives/toast';
import { Download } from 'lucide-react';
import { goTo } from '#framework/navigate.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

/** Writes the report to a file; the exports page shows the progress. */
export const ReportDownload = ({ report, query }: { report: ReportName; query: Readonly<Record<string, string>> }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayExport = useMay('export.read');
  const { run, isRunning } = useOpsChange(createExportEndpoint);
  if (!mayExport) return null;
  const start = (file: (typeof reportFileKinds)[number]) =>
    run({ params: { brandId }, body: { kind: 'report', params: { report, file, ...query } } }).then(
      () =>
        toast.success(t('ops.export.started'), {
          action: { label: t('ops.export.open'), onSelect: () => goTo(`/b/${brandId}/exports`) },
        }),
      () => undefined,
    );
  const kinds = reportFileKinds.filter((file) => file !== 'xml' || report === 'regulator');
  return (
    <Menu
      label={t('opsReports.page.download')}
      trigger={
        <Button size="sm" variant="ghost" icon={<Download />} isLoading={isRunning}>
          {t('opsReports.page.download')}
        </Button>
      }
    >
      {kinds.map((file) => (
        <MenuItem key={file} onSelect={() => void start(file)}>
          {file.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
};
