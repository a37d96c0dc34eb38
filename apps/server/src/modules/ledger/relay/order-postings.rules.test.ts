import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPostings } from './order-postings.rules.ts';
import type { PublishedPosting } from './relay.types.ts';

const posting = (walletId: bigint, seq: bigint): PublishedPosting => ({
  walletId,
  seq,
  day: '2026-11-15',
  houseAccountId: 1n,
  delta: 0n,
  bonusDelta: 0n,
  balance: 0n,
  bonus: 0n,
  kind: 1,
  sourceId: 1,
  key: '00000000-0000-0000-0000-000000000000',
  externalTx: 'x',
  round: null,
  refKey: null,
  journalId: null,
  at: new Date(0),
});

describe('planPostings', () => {
  it('applies the next one, drops a lower one, asks for what is missing', () => {
    const positions = new Map([
      [1n, 4n],
      [2n, 9n],
    ]);
    const plans = planPostings([posting(1n, 5n), posting(2n, 9n), posting(1n, 8n), posting(3n, 1n)], positions);
    expect(plans).toMatchObject([
      { walletId: 1n, gaps: [{ after: 5n, before: 8n }], postings: [{ seq: 5n }, { seq: 8n }] },
      { walletId: 3n, gaps: [], postings: [{ seq: 1n }] },
    ]);
  });

  it('covers every number up to the highest exactly once, whatever is told and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 30n), { maxLength: 40 }), fc.bigInt(0n, 30n), (seqs, last) => {
        const plans = planPostings(
          seqs.map((seq) => posting(1n, seq)),
          new Map([[1n, last]]),
        );
        const covered = plans.flatMap(({ postings, gaps }) => [
          ...postings.map(({ seq }) => seq),
          ...gaps.flatMap(({ after, before }) =>
            Array.from({ length: Number(before - after) - 1 }, (_, n) => after + 1n + BigInt(n)),
          ),
        ]);
        const highest = [...seqs, last].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? last;
        const wanted = Array.from({ length: Number(highest - last) }, (_, n) => last + 1n + BigInt(n));
        expect(covered.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(wanted);
      }),
    );
  });
});
