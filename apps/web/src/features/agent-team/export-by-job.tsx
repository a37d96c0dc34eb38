import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayText } from '#shared/agent/day-text.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { createExport, type ExportInput, exportsQuery, isUnderWay, type TeamExport } from './api.ts';

export type ExportJob = {
  viewerId: string;
  /** How many rows the list has. */
  total: number;
  input: ExportInput;
};

const LastFile = ({ file }: { file: TeamExport }) => {
  const t = useT();
  const fmt = useFmt();
  if (file.state === 'failed') return <NoticeBar tone="negative">{t('agent.export.failed')}</NoticeBar>;
  if (file.state !== 'done') return <NoticeBar>{t('agent.export.expired')}</NoticeBar>;
  const figures = { count: file.rowsDone, rows: fmt.number(file.rowsDone), total: fmt.number(file.rowsTotal) };
  return (
    <NoticeBar
      tone={file.isCut ? 'warning' : 'positive'}
      isLive
      title={t('agent.export.ready', { from: dayText(fmt, file.from), to: dayText(fmt, file.to) })}
      action={
        <Button asChild size="sm" icon={<Download />}>
          <a href={`/api/agent/v1/exports/${file.exportId}/file`} download={file.fileName ?? true}>
            {t('agent.export.download')}
          </a>
        </Button>
      }
    >
      <p>{t(file.isCut ? 'agent.export.cut' : 'agent.export.done', figures)}</p>
      <p>{t('agent.export.until', { time: fmt.dateTime(file.expiresAt) })}</p>
    </NoticeBar>
  );
};

/** A file that the server writes, because the list is too long for the browser. */
export const ExportByJob = ({ viewerId, total, input }: ExportJob) => {
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const { data: files = [] } = useQuery(exportsQuery(viewerId));
  const asked = useRef<{ words: string; exportId: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setFailure(null);
    const words = JSON.stringify(input);
    // Kept while the input is the same, so that a retry after a lost response makes no second file.
    if (asked.current?.words !== words) asked.current = { words, exportId: crypto.randomUUID() };
    try {
      await createExport({ ...input, exportId: asked.current.exportId });
      asked.current = null;
      await queryClient.invalidateQueries({ queryKey: exportsQuery(viewerId).queryKey });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR');
    } finally {
      setAsking(false);
    }
  };
  const running = files.find(isUnderWay);
  const last = files.find(({ kind }) => kind === input.kind);
  return (
    <div className="grid gap-2 print:hidden">
      {running === undefined ? (
        <>
          <Button
            variant="outline"
            icon={<Download />}
            isLoading={isAsking}
            onClick={() => void ask()}
            className="justify-self-start"
          >
            {t('agent.export.prepare')}
          </Button>
          <p className="text-caption text-text-2">{t('agent.export.long', { total: fmt.number(total) })}</p>
        </>
      ) : (
        <ProgressBar
          label={t('agent.export.label')}
          {...(running.rowsTotal > 0 && { share: Math.min(1, running.rowsDone / running.rowsTotal) })}
          valueText={t('agent.export.progress', {
            done: fmt.number(running.rowsDone),
            total: fmt.number(running.rowsTotal),
          })}
        />
      )}
      {failure !== null && (
        <NoticeBar tone="negative" isLive>
          {errorText(t, failure)}
        </NoticeBar>
      )}
      {last !== undefined && !isUnderWay(last) && <LastFile file={last} />}
    </div>
  );
};
