import { type LimitHit, noteLimitHits } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Player } from '../play.types.ts';
import { keepDoing } from './keep-doing.ts';

/** Bets that members' own limits refused, told to protection behind the answers. */
export type LimitHitNotes = {
  note(player: Pick<Player, 'brandId' | 'memberId'>): void;
  stop(): Promise<void>;
};

const writeMs = 1_000;
/** Members within a second; of more, the others are noted at their next try. */
const membersMax = 5_000;

/** Nobody waits for a note. What a process had not written when it died is lost: what counts is whole days. */
export const openLimitHitNotes = ({ db, log }: { db: Db; log: Log }): LimitHitNotes => {
  let notes = new Map<string, LimitHit>();

  const write = async (): Promise<void> => {
    if (notes.size === 0) return;
    const written = [...notes.values()];
    notes = new Map();
    await noteLimitHits(db.read, written);
  };

  const warn = (error: unknown): void => log.warn({ err: error }, 'refused bets could not be noted');
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
