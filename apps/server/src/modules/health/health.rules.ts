import type { CheckResult } from '#platform/kernel/health.ts';

/** The thresholds of the runbook, above which an operator must investigate. */
export const bounds = { oldestDueSeconds: 60, unsealedSeconds: 60 } as const;

const lastErrorMax = 200;

/** Long runs of digits and quoted values may be personal data and are removed from the error text. */
export const shownError = (error: string): string => {
  const [first = ''] = error.split('\n');
  return first
    .replaceAll(/"[^"]*"|'[^']*'/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, lastErrorMax);
};

/** The judged figures of the job queue. */
type QueueFigures = { oldestDueSeconds: number; givenUp: number; workers: number };

type Part = { readonly state: CheckResult['status']; readonly detail: string | null };

/** The queue is behind if due jobs wait too long; jobs that were given up need an operator. */
export const judgeJobs = ({ oldestDueSeconds, givenUp }: QueueFigures): Part => {
  if (oldestDueSeconds > bounds.oldestDueSeconds)
    return { state: 'degraded', detail: `the oldest due job waits for ${oldestDueSeconds} s` };
  return givenUp > 0 ? { state: 'degraded', detail: `${givenUp} jobs were given up` } : { state: 'ok', detail: null };
};

export const judgeWorkers = ({ workers }: QueueFigures): Part =>
  workers === 0 ? { state: 'down', detail: 'no worker runs jobs' } : { state: 'ok', detail: null };

/** A broken chain is the most severe state; a lagging sealer is only behind. */
export const judgeAudit = ({ breaks, oldestSeconds }: { breaks: number; oldestSeconds: number }): Part => {
  if (breaks > 0) return { state: 'down', detail: `the last verification found ${breaks} breaks` };
  return oldestSeconds > bounds.unsealedSeconds
    ? { state: 'degraded', detail: `the oldest entry without a seal waits for ${oldestSeconds} s` }
    : { state: 'ok', detail: null };
};
