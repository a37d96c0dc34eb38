import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import type { TableClientMessage, TablePhase, TableServerMessage, TableState } from '@fairhouse/games/wire';
import type { TableRules } from '../../../../packages/games/src/tables/table.types.ts';

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
      key,
      ...wallet,
    });
  };
  const enter = (next: TablePhase, lastsMs: number): void => {
    phase = next;
    endsMs = Date.now() + lastsMs;
    setTimeout(goOn, lastsMs);
    send(stateOf());
  };
  const settle = (): void => {
    history.push({ roundId, outcome });
    enter('settled', 4_000);
    if (bets.length === 0) return;
    const spots = bets.map(({ spot, amount }) => ({
      spot,
      stake: amount,
      win: rules.pays(design, outcome, { spot, stake: amount }),
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
    else if (phase === 'closed') {
      outcome = rules.deal(design, fairDraws({ serverSeed, clientSeed: 'public', nonce: 0 }));
      enter('revealing', rules.revealMs(design, outcome));
    } else if (phase === 'revealing') settle();
    else {
      serverSeed = hexOf(32);
      roundId = crypto.randomUUID();
      outcome = null;
      bets = [];
      enter('betting', bettingMs);
    }
  };
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
