import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { bucketOf, steps } from './call-log.rules.ts';
import { addCallCount, type CallCount } from './call-log.store.ts';
import type { NoteCall } from './call-provider.ts';

/** Counts are written in batches: a flood of forged webhooks writes one row every two seconds, not one each. */
const flushAfterMs = 2_000;

type Webhook = 'taken' | 'repeated' | 'refused';

export type CallLog = {
  note: NoteCall;
  noteWebhook(provider: string, what: Webhook): void;
  flush(): Promise<void>;
};

const emptyCount = (provider: string, bucket: number): CallCount => ({
  provider,
  bucket,
  ok: 0,
  failed: 0,
  counts: steps.map(() => 0),
  beyond: 0,
  max: 0,
  lastOkAt: null,
  lastFailureAt: null,
  lastFailure: null,
  taken: 0,
  repeated: 0,
  refused: 0,
});

/** Counts provider calls. Write-only for callers; its own errors are logged and never fail a call. */
export const createCallLog = ({
  db,
  log,
  now = Date.now,
}: {
  db: Db;
  log: Pick<Log, 'warn'>;
  now?: () => number;
}): CallLog => {
  let pending = new Map<string, CallCount>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending.values()];
    pending = new Map();
    for (const count of counts)
      await addCallCount(db.read, count).catch((error: unknown) =>
        log.warn({ err: error, provider: count.provider }, 'calls of a payment provider not counted'),
      );
  };

  const countFor = (provider: string): CallCount => {
    const bucket = bucketOf(now());
    const key = `${provider} ${bucket}`;
    const count = pending.get(key) ?? emptyCount(provider, bucket);
    pending.set(key, count);
    // Unwritten counts are lost when the process ends; they are only statistics.
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    return count;
  };

  return {
    note: ({ provider, isOk, ms, detail }) => {
      const count = countFor(provider);
      const step = steps.findIndex((bound) => ms <= bound);
      if (step === -1) count.beyond += 1;
      else count.counts[step] = (count.counts[step] ?? 0) + 1;
      count.max = Math.max(count.max, ms);
      if (isOk) {
        count.ok += 1;
        count.lastOkAt = new Date(now());
      } else {
        count.failed += 1;
        count.lastFailureAt = new Date(now());
        count.lastFailure = detail?.slice(0, 200) ?? null;
      }
    },
    noteWebhook: (provider, what) => {
      countFor(provider)[what] += 1;
    },
    flush,
  };
};
