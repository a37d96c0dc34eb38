import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import type { TableClientMessage, TablePhase, TableServerMessage, TableState } from '@fairhouse/games/wire';
import type { TableDecision, TableRules } from '../../../../packages/games/src/tables/table.types.ts';

export type FakeTableDeps = {
  rules: TableRules;
  design: unknown;
  bettingMs: number;
  change(by: bigint): { balance: string; balanceVersion: string };
};

const hexOf = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A table with its clock, for the single player of this tab. Returns a replacement for `WebSocket`. */
export const fakeTable = ({ rules, design, bettingMs, change }: FakeTableDeps) => {
  const listeners = new Set<(update: TableServerMessage) => void>();
  const history: { roundId: string; outcome: unknown }[] = [];
  let gameCode = 'DEVELOPMENT';
  let serverSeed = hexOf(32);
  let roundId = crypto.randomUUID() as string;
  let phase: TablePhase = 'betting';
  let endsMs = Date.now() + bettingMs;
  let outcome: unknown = null;
  let bets: { spot: string; amount: bigint }[] = [];
  let made: TableDecision[] = [];
  let deciding: { step: number; sinceMs: number; lastsMs: number; shown: unknown } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaid = false;
  const deal = () => rules.deal(design, fairDraws({ serverSeed, clientSeed: 'public', nonce: 0 }));

  /** The others at the table, who leave at fixed points. */
  const others = [120, 150, 200, 310, 5_000].map((target, at) => ({
    tag: hashOfSeed(String(target)).slice(0, 4).toUpperCase(),
    isDemo: at === 1,
    stake: BigInt(500 * (at + 1)),
    made: at % 2 === 0 && rules.decisions?.paysAtOnce === false ? [{ step: 0, decision: 'hit', elapsedMs: 900 }] : [],
    spots: rules.isSpot(design, `auto:${target}`) ? [`auto:${target}`] : [...rules.spots(design)].slice(0, 1),
  }));
  const seatNow = () => ({ spots: bets.map(({ spot }) => spot), made });
  const momentNow = () => {
    if (deciding !== null) return { step: deciding.step, elapsedMs: Date.now() - deciding.sinceMs };
    const isOver = phase === 'revealing' || phase === 'settled';
    return isOver ? { step: 99, elapsedMs: Number.MAX_SAFE_INTEGER } : { step: 0, elapsedMs: 0 };
  };
  const sendSeats = (): void => {
    if (rules.decisions === undefined) return;
    const { stoppedAt, paysAtOnce } = rules.decisions;
    const own = { tag: 'YOU0', isDemo: true, stake: bets.reduce((sum, { amount }) => sum + amount, 0n), ...seatNow() };
    const all = own.stake > 0n ? [own, ...others] : others;
    send({
      type: 'seats',
      roundId,
      count: all.length,
      seats: all.map(({ tag, isDemo, stake, spots, made: decisions }) => {
        const stopped = phase === 'betting' ? null : stoppedAt(design, deal(), { spots, made: decisions }, momentNow());
        const spot = spots[0] ?? '';
        const isCertain = phase === 'settled' || (paysAtOnce && stopped !== null);
        const win = isCertain ? String(rules.pays(design, deal(), { spot, stake }, decisions)) : null;
        return {
          tag,
          isDemo,
          currency: isDemo ? 'XXX' : 'EUR',
          currencyExponent: 2,
          stake: String(stake),
          stoppedAt: stopped,
          win,
        };
      }),
    });
  };

  const stateOf = (): TableState => ({
    type: 'table',
    gameCode,
    roundId,
    phase,
    serverTime: new Date().toISOString(),
    endsAt: new Date(endsMs).toISOString(),
    players: 7,
    serverSeedHash: hashOfSeed(serverSeed),
    clientSeed: 'public',
    deciding:
      deciding === null
        ? null
        : { step: deciding.step, since: new Date(deciding.sinceMs).toISOString(), shown: deciding.shown },
    outcome: phase === 'revealing' || phase === 'settled' ? outcome : null,
    serverSeed: phase === 'settled' ? serverSeed : null,
    history: history.slice(-60),
  });
  const send = (update: TableServerMessage): void => {
    for (const listener of listeners) listener(update);
  };
  const sendBets = (key: string | null): void => {
    const wallet = change(0n);
    send({
      type: 'bets',
      roundId,
      bets: bets.map(({ spot, amount }) => ({ spot, amount: String(amount) })),
      seat: 'YOU0',
      decisions: made,
      key,
      ...wallet,
    });
  };
  const enter = (next: TablePhase, lastsMs: number): void => {
    phase = next;
    endsMs = Date.now() + lastsMs;
    timer = setTimeout(goOn, lastsMs);
    send(stateOf());
    sendSeats();
  };
  const settle = (): void => {
    history.push({ roundId, outcome });
    enter('settled', 4_000);
    payOut();
  };
  const payOut = (): void => {
    if (bets.length === 0 || isPaid) return;
    isPaid = true;
    const spots = bets.map(({ spot, amount }) => ({
      spot,
      stake: amount,
      win: rules.pays(design, deal(), { spot, stake: amount }, made),
    }));
    const stake = spots.reduce((sum, spot) => sum + spot.stake, 0n);
    const win = spots.reduce((sum, spot) => sum + spot.win, 0n);
    send({
      type: 'settled',
      roundId,
      stake: String(stake),
      win: String(win),
      spots: spots.map((spot) => ({ spot: spot.spot, stake: String(spot.stake), win: String(spot.win) })),
      ...change(win),
    });
  };
  const goOn = (): void => {
    if (phase === 'betting') enter('closed', 1_000);
    else if (phase === 'closed' || phase === 'deciding') {
      const step = deciding === null ? 0 : deciding.step + 1;
      const window = rules.decisions?.window(design, deal(), step) ?? null;
      deciding = window === null ? null : { step, sinceMs: Date.now(), ...window };
      const isDone = rules.decisions?.endsEarly === true && (step > made.length || bets.length === 0);
      if (window !== null && !isDone) enter('deciding', window.lastsMs);
      else {
        deciding = null;
        outcome = deal();
        enter('revealing', rules.revealMs(design, outcome));
      }
    } else if (phase === 'revealing') settle();
    else {
      serverSeed = hexOf(32);
      roundId = crypto.randomUUID();
      outcome = null;
      bets = [];
      made = [];
      isPaid = false;
      enter('betting', bettingMs);
    }
  };
  setInterval(() => {
    if (deciding === null || rules.decisions === undefined) return;
    sendSeats();
    const hasStopped = bets.length > 0 && rules.decisions.stoppedAt(design, deal(), seatNow(), momentNow()) !== null;
    if (rules.decisions.paysAtOnce && hasStopped) payOut();
  }, 200);
  // A few rounds in the past, so that the roads are not empty.
  for (let past = 0; past < 24; past += 1) {
    const seed = hexOf(32);
    history.push({
      roundId: crypto.randomUUID(),
      outcome: rules.deal(design, fairDraws({ serverSeed: seed, clientSeed: 'public', nonce: 0 })),
    });
  }
  enter('betting', bettingMs);

  const onMessage = (message: TableClientMessage): void => {
    if (message.type === 'join') {
      gameCode = message.gameCode;
      send(stateOf());
      sendBets(null);
      return;
    }
    if (message.type === 'decide') {
      const next = { step: deciding?.step ?? 0, decision: message.decision, elapsedMs: momentNow().elapsedMs };
      const isRefused =
        deciding === null || isPaid || rules.decisions?.refusalOf(design, deal(), seatNow(), next) !== null;
      if (isRefused) {
        send({ type: 'refused', key: message.key, code: 'STEP_REFUSED', message: 'Too late.' });
        return;
      }
      made = [...made, next];
      sendBets(message.key);
      sendSeats();
      if (rules.decisions?.paysAtOnce === true) payOut();
      if (rules.decisions?.endsEarly === true) {
        clearTimeout(timer);
        goOn();
      }
      return;
    }
    const isLate = phase !== 'betting' || message.roundId !== roundId;
    const isUnknown = message.bets.some(({ spot }) => !rules.isSpot(design, spot));
    if (isLate || isUnknown) {
      send({ type: 'refused', key: message.key, code: isLate ? 'BETTING_CLOSED' : 'BAD_REQUEST', message: '' });
      return;
    }
    for (const { spot, amount } of message.bets) {
      const before = bets.find((bet) => bet.spot === spot);
      if (before === undefined) bets.push({ spot, amount: BigInt(amount) });
      else before.amount += BigInt(amount);
      change(-BigInt(amount));
    }
    sendBets(message.key);
    sendSeats();
  };

  /** The part of `WebSocket` that a table's client uses. */
  return function socketOf(this: unknown, url: string) {
    const socket = Object.assign(new EventTarget(), {
      url,
      readyState: 0,
      onopen: null as ((event: Event) => void) | null,
      onmessage: null as ((event: MessageEvent) => void) | null,
      onclose: null as ((event: Event) => void) | null,
      onerror: null,
      send: (text: string) => setTimeout(() => onMessage(JSON.parse(text) as TableClientMessage), 60),
      close: () => {
        listeners.delete(listener);
        socket.readyState = 3;
      },
    });
    const dispatch = (event: Event, handler: ((event: never) => void) | null) => {
      socket.dispatchEvent(event);
      handler?.(event as never);
    };
    const listener = (update: TableServerMessage) =>
      dispatch(new MessageEvent('message', { data: JSON.stringify(update) }), socket.onmessage);
    listeners.add(listener);
    setTimeout(() => {
      socket.readyState = 1;
      dispatch(new Event('open'), socket.onopen);
    }, 30);
    return socket;
  };
};
