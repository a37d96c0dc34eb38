import type { OpenedGame, RoundView } from '@fairhouse/games/wire';
import type { FrameGameMessage, FrameHostMessage } from '@fairhouse/protocol';
import type { StudioApi } from '../api/studio-api.types.ts';
import { createSession } from './create-session.ts';
import { netOf } from './session-balance.rules.ts';

export const opened = (more: Partial<OpenedGame> = {}): OpenedGame => ({
  sessionKey: 'key',
  gameCode: 'G',
  name: 'Game',
  engine: 'dice',
  design: {},
  mode: 'real',
  brand: 'FH',
  currency: 'USD',
  currencyExponent: 2,
  language: 'EN',
  balance: '1000',
  balanceVersion: '5',
  stakes: { min: '100', max: '1000', unit: '1', steps: ['100', '200', '500'], first: '500' },
  rtpPpm: 960_000,
  minCycleMs: 2_500,
  rules: { showNetPosition: true, showElapsed: true, celebrateAtOrBelowStake: false, autoplay: false },
  startedAt: new Date(Date.now()).toISOString(),
  serverTime: new Date(Date.now()).toISOString(),
  staked: '0',
  won: '0',
  seeds: { serverSeedHash: 'hash', clientSeed: 'seed', nonce: 0 },
  openRound: null,
  ...more,
});

export const round = (more: Partial<RoundView> = {}): RoundView => ({
  roundId: 'r1',
  gameCode: 'G',
  state: 'settled',
  stake: '100',
  win: '0',
  show: {},
  wish: {},
  nonce: 0,
  startedAt: new Date(Date.now()).toISOString(),
  nextStartAt: new Date(Date.now() + 2_500).toISOString(),
  balance: '900',
  balanceVersion: '7',
  ...more,
});

const unreachable = (): never => {
  throw new Error('nobody should ask for this');
};

/** A session with a scripted studio, which records the messages to the parent page. */
export const openWith = async (responses: Partial<StudioApi>, { mayPress = (): boolean => true } = {}) => {
  const sentMessages: FrameGameMessage[] = [];
  let sendToGame: (message: FrameHostMessage) => void = () => undefined;
  const session = createSession({
    api: {
      open: async () => ({ value: opened() }),
      start: unreachable,
      step: unreachable,
      current: async () => ({ value: null }),
      history: async () => ({ value: { rounds: [], next: null } }),
      changeSeeds: unreachable,
      reveal: unreachable,
      proof: unreachable,
      revealWithPermit: unreachable,
      socketUrl: () => '',
      ...responses,
    },
    frame: {
      isFramed: true,
      send: (message) => sentMessages.push(message),
      subscribe: (listener) => {
        sendToGame = listener;
        return () => undefined;
      },
    },
    launch: { gameCode: 'G', mode: 'real', launchToken: 't', language: 'EN', parentOrigin: null },
    presses: { takes: mayPress },
  });
  await session.open();
  session.subscribeToPage();
  const money = () => {
    const { sessionBalance } = session.store.getState();
    return sessionBalance === null ? null : [sessionBalance.shown, netOf(sessionBalance)];
  };
  return {
    session,
    sentMessages,
    money,
    now: session.store.getState,
    sendToGame: (message: FrameHostMessage) => sendToGame(message),
  };
};
