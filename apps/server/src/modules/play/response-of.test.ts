import { vendorCodes, vendorResponse } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import type { Move, Moved, Verdict } from '#modules/ledger/index.ts';
import { codeOfVerdict, outcomeOfVerdict, plainResponse, responseOf } from './response-of.ts';

const move: Move = {
  key: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
  keyDay: '2026-01-01',
  inputHash: '00000000-0000-0000-0000-000000000000',
  walletId: 1n,
  houseAccountId: 2n,
  op: 'debit',
  debit: 1n,
  credit: 0n,
  kind: 'bet',
  sourceId: 1,
  externalTx: 'b-1001',
  round: null,
  ref: null,
  rules: {
    creditWithoutRef: false,
    reverseSettled: false,
    creditAfterClose: false,
    creditToBonus: false,
    trackRound: false,
  },
  deny: null,
};
const moved: Moved = {
  verdict: 'posted',
  replayed: false,
  outcome: 'open',
  seq: 42n,
  balance: 480_000n * 10_000n,
  bonus: 9_999n,
  delta: -1n,
  bonusDelta: 0n,
  deny: null,
};
const player = { currency: 'VND' };
// The compiler checks the table against the ledger's list; only a denial carries its own code.
const allVerdicts = [...(Object.keys(codeOfVerdict) as Exclude<Verdict, 'denied'>[]), 'denied' as const];
const unrecorded: readonly Verdict[] = [
  'conflict',
  'ref_missing',
  'ref_conflict',
  'busy',
  'unknown_wallet',
  'wrong_house',
];

describe('answers', () => {
  it('have a code of the protocol for every verdict of the ledger', () => {
    for (const verdict of allVerdicts) {
      const { code, body } = responseOf(move, { ...moved, verdict, deny: 'SESSION_EXPIRED' }, player);
      const response = vendorResponse.parse(JSON.parse(body));
      expect(response.status).toBe(code);
      expect(response.final).toBe(vendorCodes[code].final);
    }
  });

  it('are final exactly where the ledger has recorded the verdict, or the first answer stands', () => {
    for (const verdict of allVerdicts) {
      const { code } = responseOf(move, { ...moved, verdict, deny: 'SESSION_EXPIRED' }, player);
      const isRecorded = !unrecorded.includes(verdict);
      const isConflict = verdict === 'conflict' || verdict === 'ref_conflict';
      expect([verdict, vendorCodes[code].final]).toEqual([verdict, isRecorded || isConflict]);
    }
  });

  it('say OK only where the vendor’s call was carried out', () => {
    const done = allVerdicts.filter((verdict) => verdict !== 'denied' && codeOfVerdict[verdict] === 'OK');
    expect(new Set(done)).toEqual(new Set(['posted', 'held', ...Object.keys(outcomeOfVerdict)]));
  });

  it('are the same bytes when repeated', () => {
    for (const verdict of allVerdicts) {
      const first = responseOf(move, { ...moved, verdict, deny: 'MAINTENANCE' }, player);
      const again = responseOf(move, { ...moved, verdict, deny: 'MAINTENANCE', replayed: true }, player);
      expect(again.body).toBe(first.body);
    }
  });

  it('to a repeated bet that was undone say so, to a repeated win not', () => {
    const since: Moved = { ...moved, replayed: true, outcome: 'reversed' };
    expect(responseOf(move, since, player).code).toBe('TRANSACTION_ROLLED_BACK');
    expect(responseOf({ ...move, op: 'debit_credit' }, since, player).code).toBe('TRANSACTION_ROLLED_BACK');
    expect(responseOf({ ...move, op: 'credit' }, since, player).code).toBe('OK');
  });

  it('look as the protocol writes them', () => {
    expect(responseOf(move, moved, player).body).toBe(
      '{"status":"OK","final":true,"transactionId":"b-1001","platformTransactionId":"t_0f1e2d3c4b5a69788796a5b4c3d2e1f0","currency":"VND","balance":"480000","balanceVersion":"42"}',
    );
    expect(responseOf(move, { ...moved, verdict: 'refused_flag' }, player).body).toBe(
      '{"status":"PLAYER_BLOCKED","final":true,"transactionId":"b-1001","currency":"VND","balance":"480000","balanceVersion":"42","playerMessage":{"key":"play.player_blocked","text":"You can\'t play right now. See your account for details.","action":"none","language":"en"},"closeGame":true}',
    );
    expect(responseOf(move, { ...moved, verdict: 'tombstone_set' }, player).body).toContain('"outcome":"TOMBSTONED"}');
    expect(plainResponse('TRY_AGAIN', 'b-1001').body).toBe(
      '{"status":"TRY_AGAIN","final":false,"transactionId":"b-1001","retryAfterMs":1000}',
    );
  });

  it('say to a player what to do, and to nobody why', () => {
    const message = (code: Parameters<typeof plainResponse>[0]) =>
      vendorResponse.parse(JSON.parse(plainResponse(code).body)).playerMessage;
    expect(message('LIMIT_REACHED')).toMatchObject({ action: 'limits' });
    expect(message('INSUFFICIENT_FUNDS')).toMatchObject({ action: 'cashier' });
    expect(message('SESSION_EXPIRED')).toMatchObject({ action: 'relaunch' });
    expect(message('OK')).toBeUndefined();
    // Exclusion, freeze, review and debt are one code, and so one text.
    const blocked = message('PLAYER_BLOCKED')?.text ?? '';
    expect(blocked).not.toMatch(/exclu|froz|freez|debt|review|kyc|self/i);
    // Bodies must be ASCII, because they are sent as counted.
    for (const code of Object.keys(vendorCodes) as (keyof typeof vendorCodes)[]) {
      expect(plainResponse(code).body).toMatch(/^[ -~]*$/);
    }
  });

  it('never name a denial that is no code of the protocol', () => {
    expect(() => responseOf(move, { ...moved, verdict: 'denied', deny: 'toString' }, player)).toThrow('without a code');
  });
});
