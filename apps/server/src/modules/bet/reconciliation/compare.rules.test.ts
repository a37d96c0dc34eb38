import type { StatementItem } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import type { SourcePosting } from '#modules/ledger/index.ts';
import { compareSides, type RecordedPosting, type Sides } from './compare.rules.ts';

const window = { from: new Date('2026-11-15T10:00:00Z'), to: new Date('2026-11-15T11:00:00Z') };
const at = new Date('2026-11-15T10:30:00Z');

let seq = 0n;
const posting = (id: string, kind: SourcePosting['kind'], change: bigint, more: Partial<SourcePosting> = {}) => {
  seq += 1n;
  return {
    walletId: 7n,
    seq,
    kind,
    change,
    currency: 'USD',
    brandId: 'aurora',
    key: `key-${id}`,
    refKey: null,
    externalTx: id,
    round: 'r',
    at,
    ...more,
  };
};
const item = (
  transactionId: string,
  kind: StatementItem['kind'],
  amount: string,
  more: Partial<StatementItem> = {},
): StatementItem => ({
  transactionId,
  kind,
  amount,
  refTransactionId: null,
  playerId: 'player-1',
  currency: 'USD',
  winAmount: null,
  roundId: 'r',
  gameCode: 'g',
  occurredAt: at.toISOString(),
  vendorState: 'accepted',
  platformTransactionId: null,
  ...more,
});
const recordOf = (ledger: readonly SourcePosting[], undone: readonly string[] = []): RecordedPosting[] =>
  ledger.map(({ round: _, ...line }) => ({
    ...line,
    kind: line.kind as RecordedPosting['kind'],
    isUndone: undone.includes(line.externalTx),
  }));

const compare = (ledger: SourcePosting[], statement: StatementItem[], more: Partial<Sides> = {}) =>
  compareSides({ window, statement, ledger, record: recordOf(ledger), elsewhere: [], responded: new Map(), ...more });
const named = (found: ReturnType<typeof compare>) => found.findings.map(({ code, subject }) => `${code} ${subject}`);

describe('compareSides', () => {
  it('finds nothing where the three say the same', () => {
    const ledger = [
      posting('b1', 'bet', -10_000n),
      posting('w1', 'win', 25_000n, { refKey: 'key-b1' }),
      posting('bw', 'bet', -5_000n),
      posting('bw', 'win', 1_200n),
    ];
    const statement = [
      item('b1', 'bet', '100'),
      item('w1', 'win', '250'),
      item('bw', 'bet-win', '50', { winAmount: '12' }),
      item('e1', 'end-round', '0'),
    ];
    expect(compare(ledger, statement)).toEqual({ compared: 3, findings: [] });
  });

  it('names one missing, one extra and one that differs by the smallest unit, and nothing else', () => {
    const ledger = [
      posting('same', 'bet', -10_000n),
      posting('ours', 'bet', -10_000n),
      posting('other', 'win', 10_000n),
    ];
    const statement = [item('same', 'bet', '100'), item('theirs', 'bet', '100'), item('other', 'win', '101')];
    const found = compare(ledger, statement);
    expect(named(found).toSorted()).toEqual([
      'AMOUNT_DIFFERS other',
      'MISSING_AT_PLATFORM theirs',
      'MISSING_AT_VENDOR ours',
    ]);
    expect(found.compared).toBe(4);
  });

  it.each([
    ['another currency', item('b1', 'bet', '100', { currency: 'EUR' }), 'CURRENCY_DIFFERS'],
    ['a bet that the vendor says was refused', item('b1', 'bet', '100', { vendorState: 'refused' }), 'STATE_DIFFERS'],
    ['a bet that the vendor rolled back', item('b1', 'bet', '100', { vendorState: 'rolled_back' }), 'STATE_DIFFERS'],
    ['a bet the vendor is not sure of', item('b1', 'bet', '100', { vendorState: 'unknown' }), 'STATE_DIFFERS'],
  ])('names %s', (_, stated, code) => {
    expect(named(compare([posting('b1', 'bet', -10_000n)], [stated]))).toEqual([`${code} b1`]);
  });

  it('names a bet that was undone here and stands there', () => {
    const ledger = [posting('b1', 'bet', -10_000n), posting('r1', 'rollback_bet', 10_000n, { refKey: 'key-b1' })];
    const statement = [item('b1', 'bet', '100'), item('r1', 'rollback', '100', { refTransactionId: 'b1' })];
    const record = recordOf(ledger, ['b1']);
    expect(named(compare(ledger, statement, { record }))).toEqual(['STATE_DIFFERS b1']);
    const agreed = [item('b1', 'bet', '100', { vendorState: 'rolled_back' }), item('r1', 'rollback', '100')];
    expect(named(compare(ledger, agreed, { record }))).toEqual([]);
    const wrong = [item('b1', 'bet', '100', { vendorState: 'rolled_back' }), item('r1', 'rollback', '99')];
    expect(named(compare(ledger, wrong, { record }))).toEqual(['AMOUNT_DIFFERS r1']);
  });

  it('names what the vendor lists twice', () => {
    const twice = [item('b1', 'bet', '100'), item('b1', 'bet', '100')];
    expect(named(compare([posting('b1', 'bet', -10_000n)], twice))).toEqual(['DUPLICATE_AT_VENDOR b1']);
  });

  it('does not miss what nobody says was taken', () => {
    const statement = (['refused', 'rolled_back', 'unknown'] as const).map((vendorState) =>
      item(vendorState, 'bet', '100', { vendorState }),
    );
    expect(compare([], statement).findings).toEqual([]);
  });

  it('knows a rollback of what never came, and a bet that was refused here', () => {
    const response = { op: null, outcome: 'open', deny: null, amount: 0n, currency: 'USD' } as const;
    const responded = new Map([
      ['r9', { ...response, verdict: 'tombstone_set' as const }],
      ['b9', { ...response, verdict: 'refused_funds' as const }],
    ]);
    const statement = [item('r9', 'rollback', '100'), item('b9', 'bet', '100')];
    expect(named(compare([], statement, { responded }))).toEqual(['STATE_DIFFERS b9']);
  });

  it('finds the partner of what came late, and judges what lies outside in its own window', () => {
    const late = posting('w1', 'win', 10_000n, { at: new Date('2026-11-15T14:00:00Z') });
    const early = posting('b0', 'bet', -10_000n, { at: new Date('2026-11-15T09:59:59Z') });
    const statement = [item('w1', 'win', '100'), item('x', 'bet', '1', { occurredAt: '2026-11-15T11:00:00Z' })];
    expect(compare([early], statement, { elsewhere: recordOf([late]) }).findings).toEqual([]);
  });

  it('names a posting that the record lacks or has otherwise', () => {
    const [a, b] = [posting('b1', 'bet', -10_000n), posting('b2', 'bet', -10_000n)];
    const statement = [item('b1', 'bet', '100'), item('b2', 'bet', '100')];
    const [, second] = recordOf([a, b]);
    if (second === undefined) throw new Error('there are two');
    expect(named(compare([a, b], statement, { record: [{ ...second, change: -9_999n }] }))).toEqual([
      'RECORD_DIFFERS b1',
      'RECORD_DIFFERS b2',
    ]);
    expect(named(compare([a], [item('b1', 'bet', '100')], { record: recordOf([a, b]) }))).toEqual([
      'RECORD_DIFFERS b2',
    ]);
  });

  it('tells the smallest unit of a currency that has no cents', () => {
    const ledger = [posting('b1', 'bet', -1_000_000n, { currency: 'VND' })];
    expect(named(compare(ledger, [item('b1', 'bet', '100', { currency: 'VND' })]))).toEqual([]);
    expect(named(compare(ledger, [item('b1', 'bet', '101', { currency: 'VND' })]))).toEqual(['AMOUNT_DIFFERS b1']);
    // An amount that the vendor's unit cannot express never equals one that it can.
    expect(
      named(
        compare(
          [posting('b1', 'bet', -1_000_001n, { currency: 'VND' })],
          [item('b1', 'bet', '100', { currency: 'VND' })],
        ),
      ),
    ).toEqual(['AMOUNT_DIFFERS b1']);
  });
});
