import { describe, expect, it } from 'vitest';
import type { StatementLine } from './chaos.types.ts';
import { judgeChaos } from './judge-chaos.ts';

const line = (more: Partial<StatementLine>): StatementLine => ({
  transactionId: 'b-1',
  playerId: 'p_1',
  walletId: '1',
  kind: 'bet',
  amount: 100n,
  state: 'accepted',
  ...more,
});
const posting = (transactionId: string, delta: bigint) => ({ walletId: '1', transactionId, delta });

describe('the judge of a bad network', () => {
  const statement = [line({}), line({ transactionId: 'w-1', kind: 'win', amount: 250n })];
  const postings = [posting('b-1', -100n), posting('w-1', 250n)];
  const judge = (changed: { postings?: typeof postings; balance?: bigint; statement?: StatementLine[] }) =>
    judgeChaos(
      changed.statement ?? statement,
      { postings: changed.postings ?? postings, balances: new Map([['1', changed.balance ?? 1_150n]]) },
      1_000n,
    );

  it('finds nothing where the books and the statement agree', () => {
    expect(judge({})).toEqual({ lost: 0, doubled: 0, negative: 0, examples: [] });
  });

  it('finds a movement that is not there, and the wallet that lacks it', () => {
    expect(judge({ postings: [posting('b-1', -100n)], balance: 900n })).toMatchObject({ lost: 2, doubled: 0 });
  });

  it('finds a movement that came twice', () => {
    expect(judge({ postings: [...postings, posting('w-1', 250n)], balance: 1_400n })).toMatchObject({ doubled: 2 });
  });

  it('finds a refused bet that moved', () => {
    const refused = [line({ state: 'refused' })];
    expect(judge({ statement: refused, postings: [posting('b-1', -100n)], balance: 900n })).toMatchObject({
      lost: 1,
      doubled: 1,
    });
  });

  it('finds a bet that was undone and not given back', () => {
    expect(judge({ statement: [line({ state: 'rolled_back' })], balance: 900n })).toMatchObject({ lost: 1 });
  });

  it('finds a wallet below zero', () => {
    expect(judge({ balance: -1n })).toMatchObject({ negative: 1, lost: 1 });
  });
});
