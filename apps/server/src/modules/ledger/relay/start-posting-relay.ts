import { setTimeout as sleep } from 'node:timers/promises';
import type { Connected } from '#platform/bus/connected.types.ts';
import type { Bus } from '#platform/bus/stream.ts';
import type { Queryable } from '#platform/db/db.ts';
import { type Leadership, lead } from '#platform/db/lead.ts';
import type { Log } from '#platform/kernel/log.ts';
import { relayedPostings } from '../ledger.metrics.ts';
import { ensureLedgerStream } from './ensure-ledger-stream.ts';
import { encodePostings, hintsSubject, postingsSubject } from './posting-wire.ts';
import { moveCursor, readCellName, readCursor, readEarly, readMoment, readSettled } from './relay.store.ts';
import type { Cursor, Moment, RelayedPosting, RelayPosition } from './relay.types.ts';

const cursorName = 'relay';
const chunkMax = 1_000;
/** The transport accepts messages up to 1 MB. */
const messageBytesMax = 900_000;
/** An open page must show a new balance within 200 ms of its commit; these pauses are the relay's share. */
const busyPauseMs = 20;
const idlePauseMs = 80;
/** Polls without new postings after which the relay counts as idle. */
const busyLooks = 25;

const positionOf = ({ xid, walletId, seq }: RelayedPosting): RelayPosition => ({ xid, walletId, seq });
const nameOf = ({ xid, walletId, seq }: RelayPosition): string => `${xid}.${walletId}.${seq}`;

/** The same chunk always has the same id, so the stream drops a repeated one. */
const publishChunk = async (
  connected: Connected,
  cell: string,
  chunk: readonly [RelayedPosting, ...RelayedPosting[]],
): Promise<void> => {
  const body = encodePostings(cell, chunk);
  const half = Math.ceil(chunk.length / 2);
  const [first, second] = [chunk.slice(0, half), chunk.slice(half)];
  if (Buffer.byteLength(body) > messageBytesMax && isFilled(first) && isFilled(second)) {
    await publishChunk(connected, cell, first);
    await publishChunk(connected, cell, second);
    return;
  }
  const msgID = `${cell}:${nameOf(chunk[0])}:${nameOf(chunk.at(-1) ?? chunk[0])}`;
  await connected.client.publish(postingsSubject, body, { msgID });
};

const isFilled = (rows: RelayedPosting[]): rows is [RelayedPosting, ...RelayedPosting[]] => rows.length > 0;

const dayBefore = (moment: Date): string => new Date(moment.getTime() - 86_400_000).toISOString().slice(0, 10);

/** The relay's state between two polls. The cursor is stored only after something was sent. */
type RelayState = { cursor: Cursor; hintedXid: string };
type Round = { state: RelayState; moved: number; isFull: boolean };
type Deps = { db: Queryable; connected: Connected; cell: string };

/** Sends one chunk of finished postings and moves the cursor behind it. */
const relaySettled = async ({ db, connected, cell }: Deps, state: RelayState, moment: Moment): Promise<Round> => {
  const chunk = await readSettled(db, { cursor: state.cursor, horizon: moment.horizon, limit: chunkMax });
  if (isFilled(chunk)) await publishChunk(connected, cell, chunk);
  const last = chunk.length === chunkMax ? chunk.at(-1) : undefined;
  const position: RelayPosition =
    last === undefined ? { xid: moment.horizon, walletId: 0n, seq: 0n } : positionOf(last);
  // After a full chunk, rows of the same days may remain, so the first day does not change.
  const dayFrom = last === undefined ? dayBefore(moment.now) : state.cursor.dayFrom;
  if (chunk.length > 0) await moveCursor(db, cursorName, position, last === undefined ? moment.now : null);
  return {
    state: { ...state, cursor: { ...position, dayFrom } },
    moved: chunk.length,
    isFull: last !== undefined,
  };
};

/**
 * Publishes hints of postings that are committed while an older transaction is still open. Pages show
 * them at once; all other consumers wait for the horizon, before which no more postings can appear.
 */
const hintEarly = async ({ db, connected, cell }: Deps, { cursor, hintedXid }: RelayState): Promise<RelayState> => {
  const fromXid = BigInt(hintedXid) < BigInt(cursor.xid) ? cursor.xid : String(BigInt(hintedXid) + 1n);
  const early = await readEarly(db, { fromXid, dayFrom: cursor.dayFrom, limit: chunkMax });
  // Only the newest of each wallet: a hint shows a balance, not the history.
  const newest = [...new Map(early.map((posting) => [posting.walletId, posting])).values()];
  if (newest.length > 0) connected.connection.publish(hintsSubject, encodePostings(cell, newest));
  return { cursor, hintedXid: early.at(-1)?.xid ?? hintedXid };
};

/** One poll of the ledger. If no transaction has ended since the last one, it costs one small query. */
const look = async (deps: Deps, before: RelayState): Promise<Round> => {
  const moment = await readMoment(deps.db);
  const isBehind = BigInt(moment.horizon) > BigInt(before.cursor.xid);
  const round = isBehind ? await relaySettled(deps, before, moment) : { state: before, moved: 0, isFull: false };
  // While no transaction is writing, everything committed is below the horizon.
  if (round.isFull || moment.horizon === moment.end) return round;
  return { ...round, state: await hintEarly(deps, round.state) };
};

/**
 * Publishes every posting to the bus, at least once and in the order (xid, wallet, seq), in the leading process. The
 * postings themselves are the outbox: nothing extra is written on the hot path. If the bus is unreachable, postings are
 * published later, because the cursor does not move past them.
 */
export const startPostingRelay = ({
  url,
  bus,
  log,
  cell,
}: {
  url: string;
  bus: Bus;
  log: Log;
  cell?: string | undefined;
}): Leadership =>
  lead({ url, task: 'ledger-relay', log, pauseMs: 200 }, async (db, signal) => {
    const connected = await bus.connected(signal);
    await ensureLedgerStream(connected);
    const deps = { db, connected, cell: await readCellName(db, cell) };
    let state: RelayState = { cursor: await readCursor(db, cursorName), hintedXid: '0' };
    let quietLooks = 0;
    while (!signal.aborted) {
      const round = await look(deps, state);
      state = round.state;
      relayedPostings.inc(round.moved);
      quietLooks = round.moved > 0 ? 0 : quietLooks + 1;
      if (round.isFull) continue;
      const pauseMs = quietLooks < busyLooks ? busyPauseMs : idlePauseMs;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  });
