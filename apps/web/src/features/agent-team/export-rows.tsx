import { type CsvCell, csvLine } from '@fairhouse/i18n/csv';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar, type NoticeTone } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lengthOf, type Period, periodOf, searchOf } from '#shared/agent/team-filter.rules.ts';
import type { TeamSearch } from '#shared/agent/use-team-search.ts';
import { saveCsv } from '#shared/lib/save-csv.ts';
import { ExportByJob, type ExportJob } from './export-by-job.tsx';
import { type ReadProgress, readAll, rowsMax, type Step } from './read-all.ts';

export type ExportRowsProps<Row, Position> = {
  /** The first word of the file name. */
  name: string;
  team: Pick<TeamSearch, 'period' | 'today' | 'change'>;
  head: readonly string[];
  cells: (row: Row) => CsvCell[];
  read: (position: Position | null, signal: AbortSignal) => Promise<Step<Row, Position>>;
  /** For lists that may be too long for the browser. */
  job?: ExportJob;
};

/** The name tells the period and the number of rows, so that a file explains itself later. */
const fileName = (name: string, { from, to }: Period, count: number): string =>
  `${name}_${from}_${to}_${count}-rows.csv`;

type Note = { tone: NoticeTone; text: string; isCut?: true };

/** A file that is created in the browser and stored nowhere else. */
const ExportHere = <Row, Position>({ name, team, head, cells, read }: ExportRowsProps<Row, Position>) => {
  const t = useT();
  const fmt = useFmt();
  const { period, today, change } = team;
  const stop = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setNote(null);
    setProgress({ done: 0, total: 0 });
    try {
      const { rows, total } = await readAll(read, { signal: control.signal, onProgress: setProgress });
      saveCsv(fileName(name, period, rows.length), [head, ...rows.map(cells)].map(csvLine).join(''));
      const isCut = total > rows.length;
      const figures = { count: rows.length, rows: fmt.number(rows.length), total: fmt.number(total) };
      if (isCut) setNote({ tone: 'warning', text: t('agent.export.cut', figures), isCut });
      else setNote({ tone: 'positive', text: t('agent.export.done', figures) });
    } catch {
      if (!control.signal.aborted) setNote({ tone: 'negative', text: t('agent.export.failed') });
    } finally {
      setProgress(null);
    }
  };
  const canNarrow = note?.isCut === true && lengthOf(period) > 7;
  return (
    <div className="grid gap-2 print:hidden">
      {progress === null ? (
        <Button variant="outline" icon={<Download />} onClick={() => void run()} className="justify-self-start">
          {t('agent.export.start')}
        </Button>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <ProgressBar
            label={t('agent.export.label')}
            share={progress.total === 0 ? undefined : progress.done / progress.total}
            valueText={t('agent.export.progress', {
              done: fmt.number(progress.done),
              total: fmt.number(Math.min(progress.total, rowsMax)),
            })}
          />
          <Button variant="quiet" onClick={() => stop.current?.abort()}>
            {t('core.action.cancel')}
          </Button>
        </div>
      )}
      {note !== null && (
        <NoticeBar
          tone={note.tone}
          isLive
          action={
            canNarrow && (
              <Button size="sm" onClick={() => change(searchOf(periodOf({ days: '7' }, today)))}>
                {t('agent.export.narrow')}
              </Button>
            )
          }
        >
          {note.text}
        </NoticeBar>
      )}
    </div>
  );
};

/** Everything that the filter shows, as a file. */
export const ExportRows = <Row, Position>(props: ExportRowsProps<Row, Position>) =>
  props.job !== undefined && props.job.total > rowsMax ? <ExportByJob {...props.job} /> : <ExportHere {...props} />;
