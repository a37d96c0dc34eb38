import { tableRules } from '@fairhouse/games/tables';
import type { TableClientMessage, TablePhase, TableSettled } from '@fairhouse/games/wire';
import { decide } from './decide.ts';
import { layBets } from './lay-bets.ts';
import { betsMessage, type PastOutcome, refusedMessage, seatsMessage, stateOf } from './messages.ts';
import { openRound } from './open-round.ts';
import { seatTag } from './seat-tag.ts';
import { settleRound, settleSeats } from './settle-round.ts';
import { stoppedAt } from './stopped-at.ts';
import { lastRounds } from './tables.store.ts';
import type { BetResponse, LiveRound, Seat, StoredRound, TableGame, TablesDeps } from './tables.types.ts';

const HISTORY = 60;
const RETRY_MS = 2_000;
/** How often a window for decisions is looked at, and how often the list of seats is sent at most. */
const LOOK_MS = 100;

export type Table = {
  join(seat: Seat): void;
  leave(seat: Seat): void;
  bet(seat: Seat, message: Extract<TableClientMessage, { type: 'bet' }>): Promise<void>;
  decide(seat: Seat, message: Extract<TableClientMessage, { type: 'decide' }>): Promise<void>;
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
  let looking: NodeJS.Timeout | undefined;
  let sendingSeats: NodeJS.Timeout | undefined;
  const { decisions } = tableRules[game.engine];

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

  const sendSeats = () => {
    sendingSeats = undefined;
    if (round === null) return;
    const text = Buffer.from(JSON.stringify(seatsMessage(round, Date.now())));
    for (const seat of seats) seat.send(text);
  };
  /** Many players may decide at the same moment; the list is sent once for all of them. */
  const sendSeatsSoon = () => {
    if (decisions !== undefined) sendingSeats ??= setTimeout(sendSeats, LOOK_MS);
  };

  const enter = (live: LiveRound, phase: TablePhase, lastsMs: number, then: () => void, mostMs = lastsMs) => {
    live.phase = phase;
    live.endsAt = new Date(Date.now() + mostMs);
    sendToAll(live);
    timer = setTimeout(then, lastsMs);
  };

  const pay = (playerId: string, settled: TableSettled) => {
    paid.set(playerId, settled);
    sendTo(playerId, settled);
  };

  const settle = (live: LiveRound) => {
    const work = settleRound(deps, live, pay)
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
      sendSeatsSoon();
    });
  };

  /** Opens the next window for decisions, or shows the outcome if nobody has anything left to decide. */
  const openWindow = (live: LiveRound, step: number) => {
    clearInterval(looking);
    clearTimeout(timer);
    const window = decisions?.window(game.design, live.outcome, step) ?? null;
    const sinceMs = Date.now();
    live.deciding =
      window === null ? null : { step, sinceMs, lastsMs: deps.pace.decidingMs(window.lastsMs), shown: window.shown };
    if (window === null || live.deciding === null || isDecided(live)) {
      live.deciding = null;
      return show(live);
    }
    const mostMs = deps.pace.decidingMs(window.mostMs);
    enter(live, 'deciding', live.deciding.lastsMs, () => openWindow(live, step + 1), mostMs);
    sendSeatsSoon();
    const stopped = new Set<string>();
    looking = setInterval(() => {
      const now = Date.now();
      const fresh = [...live.bets].filter(([id, bets]) => !stopped.has(id) && stoppedAt(live, bets, now) !== null);
      if (fresh.length === 0) return;
      for (const [id] of fresh) stopped.add(id);
      sendSeatsSoon();
      // A seat that could not be paid now is paid with the round.
      if (decisions?.paysAtOnce === true) void settleSeats(deps, live, [...stopped], pay);
    }, LOOK_MS);
  };
  /** Whether every player with a stake has decided in the open window, at a table that does not wait then. */
  const isDecided = (live: LiveRound): boolean =>
    decisions?.endsEarly === true &&
    [...live.bets.values()].every(
      (bets) =>
        bets.made.at(-1)?.step === live.deciding?.step ||
        (bets.laid.size === 0 && bets.asked.size === 0) ||
        stoppedAt(live, bets, Date.now()) !== null,
    );

  const respond = (
    seat: Seat,
    live: LiveRound | null,
    { key, roundId }: { key: string; roundId: string },
    response: BetResponse,
  ) => {
    const { playerId } = seat.session;
    if (response.kind === 'refused') return send(seat, refusedMessage(key, response.code, response.message));
    const { wallet } = response;
    sendTo(
      playerId,
      betsMessage(roundId, live?.bets.get(playerId), { seat: seatTag(gameCode, playerId), key, wallet }),
    );
    sendSeatsSoon();
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
      enter(live, 'betting', leftMs, () => enter(live, 'closed', deps.pace.closedMs, () => openWindow(live, 0)));
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
        const { playerId } = seat.session;
        send(
          seat,
          betsMessage(round.roundId, round.bets.get(playerId), {
            seat: seatTag(gameCode, playerId),
            key: null,
            wallet: null,
          }),
        );
        if (decisions !== undefined) send(seat, seatsMessage(round, Date.now()));
      }
    },
    leave: (seat) => {
      seats.delete(seat);
    },
    bet: async (seat, message) => {
      const live = round;
      const response = await layBets(deps, live, seat.session, message);
      respond(seat, live, message, response);
    },
    decide: async (seat, message) => {
      const live = round;
      const { playerId } = seat.session;
      const response = await decide(deps, live, seat.session, message, {
        ms: Date.now(),
        settled: (settled) => pay(playerId, settled),
      });
      respond(seat, live, message, response);
      if (live !== null && live === round && live.deciding !== null && isDecided(live))
        openWindow(live, live.deciding.step + 1);
    },
    isRunning: (roundId) => round?.roundId === roundId || settling.has(roundId),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(sendingSeats);
      clearInterval(looking);
      // A round in progress is paid now: its outcome was fixed when it was opened.
      if (round !== null && round.phase !== 'settled') settle(round);
      round = null;
      await Promise.all(settling.values());
    },
  };
};
