import { type LimitHit, noteLimitHits } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import type { Player } from '../play.types.ts';
import { keepDoing } from './keep-doing.ts';

/** Bets refused by members' own limits, reported to `protection` after the response. */
export type LimitHitNotes = {
  note(player: Pick<Player, 'brandId' | 'memberId'>): void;
  stop(): Promise<void>;
};

const writeMs = 1_000;
/** The maximum of members per second; the others are recorded at their next attempt. */
const membersMax = 5_000;

/**
 * Recording is asynchronous. Unwritten entries are lost if the process dies, which is acceptable because only whole
 * days count.
 */
export const openLimitHitNotes = ({ db, log }: { db: Db; log: Log }): LimitHitNotes => {
  let notes = new Map<string, LimitHit>();

  const write = async (): Promise<void> => {
    if (notes.size === 0) return;
    const written = [...notes.values()];
    notes = new Map();
    await noteLimitHits(db.read, written);
  };

  const warn = (error: unknown): void => sparseLog(log)('warn', { err: error }, 'refused bets could not be noted');
  const writing = keepDoing(writeMs, write, warn);
  return {
    note: ({ brandId, memberId }) => {
      const name = `${brandId} ${memberId}`;
      const known = notes.get(name);
      if (known === undefined && notes.size >= membersMax) return;
      notes.set(name, { brandId, memberId, kind: 'bet', hits: (known?.hits ?? 0) + 1 });
    },
    stop: async () => {
      await writing.stop();
      await write().catch(warn);
    },
  };
};
