import { frameGameMessage } from '@fairhouse/protocol';
import { expect, test } from 'vitest';
import { readFrameGameMessage } from './read-frame-game-message.ts';

const round = { type: 'fh:roundState', roundId: 'r', state: 'started', stake: '100', walletVersion: null };

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
  [{ type: 'fh:other' }],
  [null],
  ['fh:ready'],
])('%j is read as the protocol reads it', (data) => {
  const read = frameGameMessage.safeParse(data);
  expect(readFrameGameMessage(data)).toEqual(read.success ? read.data : null);
});
