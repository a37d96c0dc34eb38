import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { addOpenings } from './link.store.ts';

/** Openings are written in batches, as visits are. */
const flushAfterMs = 2_000;

/** Different codes kept between two writes: invented ones must not fill the memory. */
const codesMax = 10_000;

/** The format of an invitation code; anything else is not counted. */
const codeShape = /^[A-HJ-NP-Z2-9]{8,16}$/;

export type LinkCounter = { note(brandId: string, code: string): void; flush(): Promise<void> };

/** Counts how often links are opened, and knows nothing else about visitors. Its errors never fail a request. */
export const createLinkCounter = ({ db, log }: { db: Db; log: Pick<Log, 'warn'> }): LinkCounter => {
  let pending = new Map<string, { brandId: string; code: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending.values()];
    pending = new Map();
    for (const count of counts)
      await addOpenings(db.read, count).catch((error: unknown) => log.warn({ err: error }, 'openings not counted'));
  };

  return {
    note: (brandId, given) => {
      const code = given.trim().toUpperCase();
      const key = `${brandId} ${code}`;
      if (!codeShape.test(code) || (pending.size >= codesMax && !pending.has(key))) return;
      pending.set(key, { brandId, code, count: (pending.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
};
