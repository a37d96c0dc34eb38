import { frameGameMessage } from '@fairhouse/protocol';
import { expect, test } from 'vitest';
import { readFrameGameMessage } from './read-frame-game-message.ts';

const round = { type: 'fh:roundState', roundId: 'r', state: 'started', stake: '100', walletVersion: null };
const menu = { type: 'fh:menu', entries: ['rules', 'fairness'], isSoundOn: false };
const figures = { type: 'fh:figures', currency: 'XXX', balance: '100', net: '-5', elapsedSeconds: 7 };

test.each([
  [{ type: 'fh:ready' }],
  [{ type: 'fh:close' }],
  [{ type: 'fh:cashier' }],
  [{ type: 'fh:sessionEnded' }],
  [round],
  [{ ...round, state: 'revealed', stake: null, walletVersion: '12' }],
  [{ ...round, stake: -1 }],
  [{ ...round, stake: '01' }],
  [{ ...round, stake: '1.5' }],
  [{ ...round, state: 'ended' }],
  [{ ...round, roundId: 'r'.repeat(129) }],
  [{ ...round, walletVersion: 3 }],
  [menu],
  [{ ...menu, entries: ['cashier'] }],
  [{ ...menu, entries: ['rules', 'rules', 'rules', 'rules'] }],
  [{ ...menu, isSoundOn: 1 }],
  [figures],
  [{ ...figures, net: '0' }],
  [{ ...figures, net: '-0' }],
  [{ ...figures, balance: '-1' }],
  [{ ...figures, currency: 'x' }],
  [{ ...figures, elapsedSeconds: 0.5 }],
  [{ ...figures, elapsedSeconds: -1 }],
  [{ type: 'fh:other' }],
  [null],
  ['fh:ready'],
])('%j is read as the protocol reads it', (data) => {
  const read = frameGameMessage.safeParse(data);
  expect(readFrameGameMessage(data)).toEqual(read.success ? read.data : null);
});
