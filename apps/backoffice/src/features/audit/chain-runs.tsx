import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ChainRun } from '@fairhouse/protocol/ops/audit';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { runStateIds, runTones } from './audit-texts.ts';

const Breaks = ({ run }: { run: ChainRun }) => {
  const t = useT();
  const more = run.breaksCount - run.breaks.length;
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer text-action-text text-caption hover:underline">
        {t('opsBooks.chain.breaksTitle')}
      </summary>
      <table className="mt-2 w-full text-caption">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-medium">
              {t('opsBooks.chain.breakTable')}
            </th>
            <th scope="col" className="py-1 pe-4 text-end font-medium">
              {t('opsBooks.chain.breakNumber')}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {t('opsBooks.chain.breakCheck')}
            </th>
          </tr>
        </thead>
        <tbody>
          {run.breaks.map(({ table, seq, check, upTo }) => (
            <tr key={`${table} ${seq} ${check}`} className="border-line border-t">
              <td className="py-1 pe-4">{table}</td>
              <td className="py-1 pe-4 text-end tabular-nums">{upTo === null ? seq : `${seq}–${upTo}`}</td>
              <td className="py-1">{check}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="mt-1 text-caption text-muted">{t('opsBooks.chain.more', { count: more })}</p>}
    </details>
  );
};

/** What each verification found, newest first. */
export const ChainRuns = ({ runs, drawnTo }: { runs: readonly ChainRun[]; drawnTo: string }) => {
  const t = useT();
  const fmt = useFmt();
  if (runs.length === 0) return <p className="text-caption text-muted">{t('opsBooks.chain.noRuns')}</p>;
  return (
    <ul className="flex flex-col">
      {runs.map((run) => (
        <li key={run.runId} className="border-line border-b py-3 text-sm first:pt-0 last:border-b-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StateBadge tone={runTones[run.state]}>{t(runStateIds[run.state])}</StateBadge>
            <TimeCell at={run.askedAt} />
            <span className="text-muted">
              <bdi>
                {run.askedBy === null ? t('opsBooks.chain.nightly') : (run.askedBy.name ?? run.askedBy.operatorId)}
              </bdi>
            </span>
            <span className="ms-auto text-muted tabular-nums">
              {t('opsBooks.chain.checked')}: {fmt.number(run.entries)}
            </span>
          </div>
          {run.state === 'running' && (
            <div className="mt-2">
              <ProgressBar
                label={t('opsBooks.chain.run.running')}
                isLabelHidden
                size="sm"
                share={Number(run.verifiedTo) / Math.max(1, Number(drawnTo))}
              />
            </div>
          )}
          {run.breaksCount > 0 && <Breaks run={run} />}
        </li>
      ))}
    </ul>
  );
};
