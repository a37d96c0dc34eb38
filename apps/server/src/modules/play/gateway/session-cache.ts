import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { isIdle } from '../play.rules.ts';
import { readLatelyEnded, readSessions, updateSessionsSeen } from '../play.store.ts';
import type { GameSession } from '../play.types.ts';
import { hashTokenText } from '../session-token.ts';
import { createBatchReader } from './batch-reader.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { keepDoing } from './keep-doing.ts';

/** Game sessions by token. The end of a session is visible within a second. */
export type SessionCache = {
  find(sessionToken: string): GameSession | undefined | Promise<GameSession | undefined>;
  stop(): Promise<void>;
};

const sessionsMax = 200_000;
const lookMs = 500;
/** The resolution of a session's last activity, and how often it is written. */
const seenMs = 60_000;
const writeSeenMs = 20_000;
/** Entries are not trusted if the last poll for ended sessions is older than this. */
const trustMs = 1_000;
/** Longer than any transaction may last, so that an end that was written early and committed late is still found. */
const lookBackSeconds = 60;

/**
 * Caches sessions and reads twice a second which have ended, instead of reading each session at each
 * bet. While that query fails, sessions are read again each time.
 */
export const openSessionCache = async ({
  db,
  log,
  nowMs,
}: {
  db: Db;
  log: Log;
  nowMs: () => number;
}): Promise<SessionCache> => {
  const cache = createBoundedCache<GameSession>(sessionsMax);
  let changed = new Set<string>();
  let lookedAt = performance.now();

  const look = async (): Promise<void> => {
    const asked = performance.now();
    // After an outage the query covers all of it.
    const seconds = lookBackSeconds + (asked - lookedAt) / 1_000;
    for (const { tokenHash, endedAt } of await readLatelyEnded(db.read, seconds)) {
      const name = tokenHash.toString('hex');
      const session = cache.get(name);
      if (session !== undefined) cache.set(name, { ...session, endedAt });
    }
    lookedAt = asked;
  };

  const readOne = createBatchReader<string, GameSession>({
    nameOf: (name) => name,
    readMany: async (names) => {
      const found = await readSessions(
        db.read,
        names.map((name) => Buffer.from(name, 'hex')),
      );
      return new Map(found.map(({ tokenHash, session }) => [tokenHash.toString('hex'), session]));
    },
  });

  const read = async (name: string): Promise<GameSession | undefined> => {
    const session = await readOne(name);
    if (session !== undefined) cache.set(name, session);
    return session;
  };

  /** Every lookup of a session is a wallet call in it; a lookup does not extend a session that is over. */
  const onChange = (name: string, session: GameSession): void => {
    const now = nowMs();
    if (now - session.seenAt.getTime() < seenMs || session.endedAt !== null || isIdle(session, new Date(now))) return;
    cache.set(name, { ...session, seenAt: new Date(now) });
    changed.add(name);
  };

  const writeSeen = async (): Promise<void> => {
    if (changed.size === 0) return;
    const names = [...changed];
    changed = new Set();
    await updateSessionsSeen(
      db.read,
      names.map((name) => Buffer.from(name, 'hex')),
    );
  };

  await look();
  const looking = keepDoing(lookMs, look, (error) =>
    sparseLog(log)('warn', { err: error }, 'ended game sessions could not be read; the cache is bypassed'),
  );

  const writing = keepDoing(writeSeenMs, writeSeen, (error) =>
    sparseLog(log)('warn', { err: error }, 'last-seen times of sessions could not be written'),
  );

  const readAndSubscribe = async (name: string): Promise<GameSession | undefined> => {
    const session = await read(name);
    if (session !== undefined) onChange(name, session);
    return session;
  };

  return {
    find: (sessionToken) => {
      const name = hashTokenText(sessionToken);
      const session = performance.now() - lookedAt <= trustMs ? cache.get(name) : undefined;
      // A session that seems idle here may have been active in another process.
      if (session === undefined || isIdle(session, new Date(nowMs()))) return readAndSubscribe(name);
      onChange(name, session);
      return session;
    },
    stop: async () => {
      await Promise.all([looking.stop(), writing.stop()]);
      await writeSeen().catch(() => undefined);
    },
  };
};
