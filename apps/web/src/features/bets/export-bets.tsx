import { currencyOf } from '@fairhouse/i18n';
import { type CsvCell, csvLine } from '@fairhouse/i18n/csv';
import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveCsv } from '#shared/lib/save-csv.ts';
import { exactAmount } from '#shared/money/exact-amount.rules.ts';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import type { BetFilter, BetRound } from './api.ts';
import { type ReadProgress, readAllBets, rowsMax } from './read-all-bets.ts';

/** The filtered record as a file. It is created in the browser and stored nowhere else. */
export const ExportBets = ({ filter }: { filter: BetFilter }) => {
  const t = useT();
  const fmt = useFmt();
  const { id: language } = usePack();
  const vendors = useVendorNames();
  const stop = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const [note, setNote] = useState<{ tone: 'info' | 'negative'; text: string } | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const head = [
    t('bets.export.column.opened'),
    t('bets.export.column.settled'),
    t('bets.export.column.game'),
    t('bets.export.column.studio'),
    t('bets.export.column.kind'),
    t('bets.export.column.state'),
    t('bets.export.column.staked'),
    t('bets.export.column.won'),
    t('bets.export.column.net'),
    t('bets.export.column.currency'),
    t('bets.export.column.round'),
  ];
  const cells = (round: BetRound): CsvCell[] => {
    const { scale } = currencyOf(round.staked.currency);
    return [
      round.openedAt,
      round.settledAt ?? '',
      round.gameName ?? round.gameCode ?? '',
      vendors.get(round.vassalage ?? '') ?? round.vassalage ?? '',
      round.gameType === null ? '' : t(`bets.kind.${round.gameType}`),
      t(`bets.state.${round.state}`),
      { decimal: exactAmount(round.staked.minor, scale) },
      { decimal: exactAmount(round.won.minor, scale) },
      { decimal: exactAmount(round.net.minor, scale) },
      round.staked.currency,
      round.roundId,
    ];
  };
  const run = async (): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setNote(null);
    setProgress({ done: 0, total: 0 });
    try {
      const use = { signal: control.signal, onProgress: setProgress };
      const { rounds, total } = await readAllBets(language, filter, use);
      saveCsv(
        `rounds-${new Date().toISOString().slice(0, 10)}.csv`,
        [head, ...rounds.map(cells)].map(csvLine).join(''),
      );
      if (total > rowsMax) setNote({ tone: 'info', text: t('bets.export.cut', { count: fmt.number(rowsMax) }) });
    } catch {
      if (!control.signal.aborted) setNote({ tone: 'negative', text: t('bets.export.failed') });
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="grid gap-2">
      {progress === null ? (
        <Button variant="outline" icon={<Download />} onClick={() => void run()} className="justify-self-start">
          {t('bets.export.start')}
        </Button>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <ProgressBar
            label={t('bets.export.label')}
            share={progress.total === 0 ? undefined : progress.done / progress.total}
            valueText={t('bets.export.progress', {
              done: fmt.number(progress.done),
              total: fmt.number(progress.total),
            })}
          />
          <Button variant="quiet" onClick={() => stop.current?.abort()}>
            {t('bets.export.cancel')}
          </Button>
        </div>
      )}
      {note !== null && <NoticeBar tone={note.tone}>{note.text}</NoticeBar>}
    </div>
  );
};
