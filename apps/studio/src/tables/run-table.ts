import { tableRules } from '@fairhouse/games/tables';
import type { TableClientMessage, TablePhase, TableSettled } from '@fairhouse/games/wire';
import { layBets } from './lay-bets.ts';
import { betsMessage, type PastOutcome, refusedMessage, stateOf } from './messages.ts';
import { openRound } from './open-round.ts';
import { settleRound } from './settle-round.ts';
import { lastRounds } from './tables.store.ts';
import type { LiveRound, Seat, StoredRound, TableGame, TablesDeps } from './tables.types.ts';

const HISTORY = 60;
const RETRY_MS = 2_000;

export type Table = {
  join(seat: Seat): void;
  leave(seat: Seat): void;
  bet(seat: Seat, message: Extract<TableClientMessage, { type: 'bet' }>): Promise<void>;
  /** Whether this table is still processing the money of the round. */
  isRunning(roundId: string): boolean;
  /** Starts no further round; resolves when all begun rounds have been paid. */
  stop(): Promise<void>;
};

/** One table: its clock runs while players are present, and it ends every round it began. */
export const runTable = (deps: TablesDeps, gameCode: string, game: TableGame): Table => {
  const seats = new Set<Seat>();
  const settling = new Map<string, Promise<void>>();
  /** The last settlement of each player, sent again to a player who was disconnected. */
  const paid = new Map<string, TableSettled>();
  let history: PastOutcome[] = [];
  let previous: StoredRound | null = null;
  let round: LiveRound | null = null;
  let isStarting = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const around = () => ({ players: new Set([...seats].map(({ session }) => session.playerId)).size, history });
  const send = (seat: Seat, message: unknown) => seat.send(JSON.stringify(message));
  const sendTo = (playerId: string, message: unknown) => {
    for (const seat of seats) if (seat.session.playerId === playerId) send(seat, message);
  };
  const sendToAll = (live: LiveRound) => {
    // Serialised once for all seats: a thousand seats need a thousand writes, but one serialisation.
    const text = Buffer.from(JSON.stringify(stateOf(live, around(), new Date())));
    for (const seat of seats) seat.send(text);
  };

  const enter = (live: LiveRound, phase: TablePhase, lastsMs: number, then: () => void) => {
    live.phase = phase;
    live.endsAt = new Date(Date.now() + lastsMs);
    sendToAll(live);
    timer = setTimeout(then, lastsMs);
  };

  const settle = (live: LiveRound) => {
    const work = settleRound(deps, live, (playerId, settled) => {
      paid.set(playerId, settled);
      sendTo(playerId, settled);
    })
      .catch((error: unknown) => deps.log.error({ err: error, roundId: live.roundId }, 'a round could not be settled'))
      .finally(() => settling.delete(live.roundId));
    settling.set(live.roundId, work);
  };

  const rest = (live: LiveRound) => {
    for (const [playerId, { roundId }] of paid) if (roundId !== live.roundId) paid.delete(playerId);
    previous = live;
    history = [...history, { roundId: live.roundId, outcome: live.outcome }].slice(-HISTORY);
    round = null;
    void begin();
  };

  const show = (live: LiveRound) => {
    const ownMs = tableRules[game.engine].revealMs(game.design, live.outcome);
    enter(live, 'revealing', deps.pace.revealMs(ownMs), () => {
      settle(live);
      enter(live, 'settled', deps.pace.settledMs, () => rest(live));
    });
  };

  const begin = async () => {
    if (isStarting || round !== null || isStopped || seats.size === 0) return;
    isStarting = true;
    try {
      if (previous === null) {
        const rounds = await lastRounds(deps.db, gameCode, HISTORY);
        history = rounds.map(({ roundId, outcome }) => ({ roundId, outcome }));
        previous = rounds.at(-1) ?? null;
      }
      const live = await openRound(deps, gameCode, game, previous);
      if (isStopped) return;
      round = live;
      const leftMs = live.closesAt.getTime() - Date.now();
      enter(live, 'betting', leftMs, () => enter(live, 'closed', deps.pace.closedMs, () => show(live)));
    } catch (error) {
      deps.log.error({ err: error, gameCode }, 'a round could not be opened');
      previous = null;
      timer = setTimeout(() => void begin(), RETRY_MS);
    } finally {
      isStarting = false;
    }
  };

  return {
    join: (seat) => {
      seats.add(seat);
      if (round === null) void begin();
      else {
        send(seat, stateOf(round, around(), new Date()));
        const last = paid.get(seat.session.playerId);
        if (last !== undefined) send(seat, last);
        send(seat, betsMessage(round.roundId, round.bets.get(seat.session.playerId), { key: null, wallet: null }));
      }
    },
    leave: (seat) => {
      seats.delete(seat);
    },
    bet: async (seat, message) => {
      const live = round;
      const response = await layBets(deps, live, seat.session, message);
      if (response.kind === 'refused') send(seat, refusedMessage(message.key, response.code, response.message));
      else {
        const bets = live?.bets.get(seat.session.playerId);
        sendTo(
          seat.session.playerId,
          betsMessage(message.roundId, bets, { key: message.key, wallet: response.wallet }),
        );
      }
    },
    isRunning: (roundId) => round?.roundId === roundId || settling.has(roundId),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // A round in progress is paid now: its outcome was fixed when it was opened.
      if (round !== null && round.phase !== 'settled') settle(round);
      round = null;
      await Promise.all(settling.values());
    },
  };
};
