import type { vendorCodes } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import type { CallResult, Player, VendorCall } from '../play.types.ts';
import type { CoreCall } from './dialect.types.ts';
import { type RunDeps, runCalls } from './run-calls.ts';
import { subunitShaped } from './subunit-shaped/adapter.ts';

const { dialect } = subunitShaped;
const player: Player = {
  vendorCode: 'acme',
  playerId: 'p_1234',
  brandId: 'aurora',
  memberId: '00000000-0000-0000-0000-000000000001',
  walletId: 1n,
  currency: 'USD',
};

/** A fake ledger of one wallet that stores the result of each id. */
const ledgerOf = (money: number) => {
  let left = money;
  const known = new Map<string, { delta: number; code: keyof typeof vendorCodes }>();
  const undone = new Set<string>();
  const silent: string[] = [];
  const asked: string[] = [];
  const respond = async (call: VendorCall): Promise<CallResult> => {
    if (call.name === 'transactions/query') {
      const lines = call.transactionIds.map((id) => ({
        state: known.get(id) === undefined ? 'unknown' : known.get(id)?.code === 'OK' ? 'applied' : 'refused',
        status: known.get(id)?.code,
      }));
      return { code: 'OK', body: JSON.stringify({ transactions: lines }), replayed: false };
    }
    if (call.name !== 'bet' && call.name !== 'win' && call.name !== 'rollback') throw new Error(call.name);
    const { transactionId } = call;
    asked.push(transactionId);
    if (silent.includes(transactionId)) return { code: 'TRY_AGAIN', body: '{}', replayed: false };
    const earlier = known.get(transactionId);
    const resultOf = (code: keyof typeof vendorCodes): CallResult => ({
      code,
      body: JSON.stringify({ transactionId, currency: 'USD', balance: String(left), platformTransactionId: 't_1' }),
      replayed: earlier !== undefined,
    });
    if (undone.has(transactionId)) return resultOf('TRANSACTION_ROLLED_BACK');
    if (earlier !== undefined) return resultOf(earlier.code);
    if (call.name === 'rollback') {
      left -= known.get(call.refTransactionId)?.delta ?? 0;
      undone.add(call.refTransactionId);
      known.set(transactionId, { delta: 0, code: 'OK' });
      return resultOf('OK');
    }
    const delta = call.name === 'bet' ? -Number(call.amount) : Number(call.amount);
    const code = left + delta < 0 ? 'INSUFFICIENT_FUNDS' : 'OK';
    if (code === 'OK') left += delta;
    known.set(transactionId, { delta, code });
    return resultOf(code);
  };
  const deps: RunDeps = {
    findPlayer: async (playerId) => (playerId === player.playerId ? player : undefined),
    findSession: async () => undefined,
    judgeOpening: () => null,
    respond,
    spendableOf: async () => String(left),
  };
  return { deps, left: () => left, silent, asked };
};

const action = (name: 'bet' | 'win', transactionId: string, amount: string): CoreCall => ({
  name,
  fields: {
    playerId: 'p_1234',
    sessionToken: 's_abcd',
    currency: 'USD',
    gameCode: 'lucky-reef',
    roundId: 'r-1',
    transactionId,
    amount,
  },
});

describe('several actions in one wire call', () => {
  it('are done in their order', async () => {
    const ledger = ledgerOf(100);
    const { result, all } = await runCalls(
      [action('bet', 'a', '100'), action('win', 'b', '250')],
      dialect,
      ledger.deps,
    );
    expect([result.code, all.length, ledger.left()]).toEqual(['OK', 2, 250]);
  });

  it('stand or fall together: a refusal takes back what came before it', async () => {
    const ledger = ledgerOf(150);
    const calls = [action('bet', 'a', '100'), action('bet', 'b', '100'), action('win', 'c', '500')];
    const { result } = await runCalls(calls, dialect, ledger.deps);
    expect([result.code, result.balance, ledger.left()]).toEqual(['INSUFFICIENT_FUNDS', '150', 150]);
    expect(ledger.asked).not.toContain('c');
    // A repeated call gets the same refusal, and nothing moves.
    const again = await runCalls(calls, dialect, ledger.deps);
    expect([again.result.code, ledger.left()]).toEqual(['INSUFFICIENT_FUNDS', 150]);
  });

  it('are completed by a repetition when the first try was cut off', async () => {
    const ledger = ledgerOf(100);
    const calls = [action('bet', 'a', '100'), action('win', 'b', '250')];
    ledger.silent.push('b');
    expect((await runCalls(calls, dialect, ledger.deps)).result.code).toBe('TRY_AGAIN');
    expect(ledger.left()).toBe(0);
    ledger.silent.pop();
    expect((await runCalls(calls, dialect, ledger.deps)).result.code).toBe('OK');
    expect(ledger.left()).toBe(250);
  });

  it('are taken back by a repetition when the taking back was cut off', async () => {
    const ledger = ledgerOf(150);
    const calls = [action('bet', 'a', '100'), action('bet', 'b', '100')];
    ledger.silent.push('undo:a');
    expect((await runCalls(calls, dialect, ledger.deps)).result.code).toBe('TRY_AGAIN');
    ledger.silent.pop();
    expect((await runCalls(calls, dialect, ledger.deps)).result.code).toBe('INSUFFICIENT_FUNDS');
    expect(ledger.left()).toBe(150);
  });
});

it('a call for nobody we know moves nothing and says so', async () => {
  const ledger = ledgerOf(100);
  const call: CoreCall = { name: 'balance', fields: { playerId: 'p_nobody', sessionToken: 's_abcd' } };
  expect((await runCalls([call], dialect, ledger.deps)).result.code).toBe('PLAYER_NOT_FOUND');
});

it('an amount that cannot be kept exactly is malformed', async () => {
  const ledger = ledgerOf(100);
  expect((await runCalls([action('bet', 'a', '1.5')], dialect, ledger.deps)).result.code).toBe('BAD_REQUEST');
  expect(ledger.asked).toEqual([]);
});
