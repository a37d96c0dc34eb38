import { describe, expect, it } from 'vitest';
import type { KeyRow, MoneyBooks, PostingRow, WalletRow } from './books.ts';
import type { MoneyEntry } from './journal.ts';
import { judgeMoney } from './judge.ts';
import { moneyKeyOf } from './key.ts';

const unitsPerMinor = 100n;
const seat = { vendorCode: 'reef', walletId: '7', playerId: 'p_1', sessionToken: 's_1' };
const keyOf = (id: string): string => moneyKeyOf(seat.vendorCode, id);

const gameResult = '100';
const adjustment = '200';
const receivable = '300';
const heldWins = '400';

/** One wallet that was credited 10.00, bet 2.00, won 5.00 and had a bet of 1.00 rolled back before it arrived. */
const openStory = () => {
  const entryOf = (entry: Partial<MoneyEntry> & Pick<MoneyEntry, 'id' | 'call'>, response: string): MoneyEntry => ({
    seat,
    debit: 0n,
    credit: 0n,
    refId: null,
    roundId: 'r',
    isPromotion: false,
    answers: [response],
    ...entry,
  });
  const responseOf = (
    id: string,
    status: string,
    money: { balance: string; version: string },
    outcome?: string,
  ): string =>
    `{"status":"${status}","final":true,"transactionId":"${id}"${
      status === 'OK' ? `,"platformTransactionId":"t_${keyOf(id).replaceAll('-', '')}"` : ''
    },"currency":"USD","balance":"${money.balance}","balanceVersion":"${money.version}"${
      outcome === undefined ? '' : `,"outcome":"${outcome}"`
    }}`;
  const entries = [
    entryOf({ id: 'b1', call: 'bet', debit: 200n }, responseOf('b1', 'OK', { balance: '800', version: '2' })),
    entryOf(
      { id: 'w1', call: 'win', credit: 500n, refId: 'b1' },
      responseOf('w1', 'OK', { balance: '1300', version: '3' }),
    ),
    entryOf(
      { id: 'r1', call: 'rollback', refId: 'b2' },
      responseOf('r1', 'OK', { balance: '1300', version: '3' }, 'TOMBSTONED'),
    ),
    entryOf(
      { id: 'b2', call: 'bet', debit: 100n },
      responseOf('b2', 'TRANSACTION_ROLLED_BACK', { balance: '1300', version: '3' }),
    ),
  ];
  const keyRow = (row: Partial<KeyRow> & { id: string }): KeyRow => ({
    key: keyOf(row.id),
    walletId: '7',
    op: 1,
    verdict: 1,
    outcome: 0,
    seq: 3n,
    spendable: 130_000n,
    refKey: null,
    response: null,
    ...row,
  });
  const posting = (row: Partial<PostingRow> & Pick<PostingRow, 'seq' | 'delta' | 'after'>): PostingRow => ({
    walletId: '7',
    houseAccountId: gameResult,
    bonusDelta: 0n,
    bonusAfter: 0n,
    kind: 1,
    key: keyOf('b1'),
    externalTx: 'b1',
    isVendors: true,
    ...row,
  });
  const keys = [
    keyRow({ id: 'b1', outcome: 1, seq: 2n, spendable: 80_000n }),
    keyRow({ id: 'w1', op: 2, refKey: keyOf('b1') }),
    keyRow({ id: 'r1', op: 4, verdict: 11, refKey: keyOf('b2') }),
    keyRow({ id: 'b2', op: 0, verdict: 6 }),
  ];
  const given = { houseAccountId: adjustment, kind: 80, key: 'given', externalTx: 'given', isVendors: false };
  const won = { kind: 2, key: keyOf('w1'), externalTx: 'w1' };
  const postings = [
    posting({ ...given, seq: 1n, delta: 100_000n, after: 100_000n }),
    posting({ seq: 2n, delta: -20_000n, after: 80_000n }),
    posting({ ...won, seq: 3n, delta: 50_000n, after: 130_000n }),
  ];
  const wallet: WalletRow = { id: '7', balance: 130_000n, bonus: 0n, held: 0n, seq: 3n, owed: 0n };
  const books = { keys, postings, wallets: [wallet], houseAccountEntries: [], receivables: new Set([receivable]) };
  return { entries, keys, postings, wallet, books, responseOf, keyRow, posting };
};
type Story = ReturnType<typeof openStory>;

/** The kinds of findings after a story was changed. */
const judge = ({ entries, books }: { entries: readonly MoneyEntry[]; books: MoneyBooks }): Record<string, number> => {
  const { counts } = judgeMoney({ entries, unitsPerMinor }, books);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};
const judgeChanged = (change: (story: Story) => void): Record<string, number> => {
  const story = openStory();
  change(story);
  return judge(story);
};

const entryNamed = ({ entries }: Story, id: string): MoneyEntry => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  return entry;
};

describe('the books against what vendors were told', () => {
  it('finds nothing where everything is as it was told', () => {
    expect(judge(openStory())).toEqual({});
  });

  it('finds an acknowledged movement of which nothing is recorded', () => {
    const found = judgeChanged(({ keys, postings, wallet }) => {
      keys.splice(1, 1);
      postings.pop();
      Object.assign(wallet, { balance: 80_000n, seq: 2n });
    });
    // The tombstone's responses contain a balance that the wallet never had; they still match the record.
    expect(found).toEqual({ lost: 1 });
  });

  it('finds an acknowledged movement whose key is there and whose posting is not', () => {
    const found = judgeChanged(({ postings, wallet }) => {
      postings.pop();
      Object.assign(wallet, { balance: 80_000n, seq: 2n });
    });
    expect(found).toEqual({ lost: 1 });
  });

  it('finds a movement that was told and is recorded as refused', () => {
    const found = judgeChanged(({ keys, postings, wallet }) => {
      Object.assign(keys[1] ?? {}, { verdict: 2 });
      postings.pop();
      Object.assign(wallet, { balance: 80_000n, seq: 2n });
    });
    expect(found).toMatchObject({ lost: 1, wrong: 1 });
  });

  it('finds an effect that was had twice', () => {
    const found = judgeChanged(({ postings, posting, wallet }) => {
      postings.push(posting({ kind: 2, key: keyOf('w1'), externalTx: 'w1', seq: 4n, delta: 50_000n, after: 180_000n }));
      Object.assign(wallet, { balance: 180_000n, seq: 4n });
    });
    expect(found).toEqual({ doubled: 1 });
  });

  it('finds a key that is filed under two days', () => {
    expect(judgeChanged(({ keys, keyRow }) => keys.push(keyRow({ id: 'w1', op: 2, refKey: keyOf('b1') })))).toEqual({
      doubled: 1,
    });
  });

  it('finds a bet that was undone by two rollbacks', () => {
    const found = judgeChanged(({ keys, keyRow }) => {
      for (const id of ['x1', 'x2']) keys.push(keyRow({ id, op: 4, verdict: 7, refKey: keyOf('b0') }));
      keys.push(keyRow({ id: 'b0', outcome: 2 }));
    });
    expect(found).toEqual({ doubled: 1 });
  });

  it.each([
    ['balance', { spendable: 130_100n }],
    ['version', { seq: 4n }],
    ['outcome', { verdict: 10 }],
  ])('finds an answer whose %s is not the recorded one', (_, recorded) => {
    const found = judgeChanged(({ keys }) => Object.assign(keys[2] ?? {}, recorded));
    expect(found).toEqual({ wrong: 1 });
  });

  it('finds an amount that is not the one asked for', () => {
    const found = judgeChanged(({ postings, wallet }) => {
      Object.assign(postings[2] ?? {}, { delta: 50_001n, after: 130_001n });
      Object.assign(wallet, { balance: 130_001n });
    });
    expect(found).toEqual({ wrong: 1 });
  });

  it('finds an id that was answered in two ways', () => {
    const found = judgeChanged((story) => {
      entryNamed(story, 'w1').answers.push(story.responseOf('w1', 'OK', { balance: '1301', version: '3' }));
    });
    expect(found).toEqual({ changed: 1, wrong: 1 });
  });

  it('lets a bet that was undone since say so, and no other', () => {
    const undoneSince = (story: Story): void => {
      entryNamed(story, 'b1').answers.push(
        story.responseOf('b1', 'TRANSACTION_ROLLED_BACK', { balance: '800', version: '2' }),
      );
    };
    expect(judgeChanged(undoneSince)).toEqual({ wrong: 1 });
    const found = judgeChanged((story) => {
      undoneSince(story);
      Object.assign(story.keys[0] ?? {}, { outcome: 2 });
      Object.assign(story.keys[1] ?? {}, { outcome: 2 });
    });
    expect(found).toEqual({});
  });

  it('knows a win above its ceiling, which is credited, held, and put back before it is rolled back', () => {
    const heldWin = (kept: bigint, more: (story: Story) => void = () => undefined) =>
      judgeChanged((story) => {
        const { keys, postings, posting, wallet } = story;
        const after = 130_000n - kept;
        const own = { key: keyOf('w1'), externalTx: 'w1', houseAccountId: heldWins };
        Object.assign(entryNamed(story, 'w1'), {
          answers: [story.responseOf('w1', 'OK', { balance: String(after / unitsPerMinor), version: '4' })],
        });
        Object.assign(keys[1] ?? {}, { verdict: 16, seq: 4n, spendable: after });
        postings.push(posting({ ...own, kind: 24, seq: 4n, delta: -kept, after }));
        Object.assign(wallet, { balance: after, seq: 4n });
        more(story);
      });
    const rolledBack = (story: Story): void => {
      const { entries, keys, postings, posting, keyRow, wallet, responseOf } = story;
      const own = { key: keyOf('r2'), externalTx: 'r2' };
      entries.push({
        ...entryNamed(story, 'r1'),
        id: 'r2',
        refId: 'w1',
        answers: [responseOf('r2', 'OK', { balance: '800', version: '6' }, 'ROLLED_BACK')],
      });
      Object.assign(keys[0] ?? {}, { outcome: 0 });
      Object.assign(keys[1] ?? {}, { outcome: 2 });
      keys.push(keyRow({ id: 'r2', op: 4, verdict: 7, seq: 6n, spendable: 80_000n, refKey: keyOf('w1') }));
      postings.push(
        posting({ ...own, kind: 25, houseAccountId: heldWins, seq: 5n, delta: 50_000n, after: 130_000n }),
        posting({ ...own, kind: 4, seq: 6n, delta: -50_000n, after: 80_000n }),
      );
      Object.assign(wallet, { balance: 80_000n, seq: 6n });
    };
    expect(heldWin(50_000n)).toEqual({});
    expect(heldWin(49_900n)).toEqual({ wrong: 1 });
    expect(heldWin(50_000n, ({ keys }) => Object.assign(keys[1] ?? {}, { verdict: 1 }))).toEqual({ doubled: 1 });
    expect(heldWin(50_000n, rolledBack)).toEqual({});
  });

  it('finds a posting that nobody asked for', () => {
    const found = judgeChanged(({ postings, posting, wallet }) => {
      postings.push(posting({ key: keyOf('b9'), externalTx: 'b9', seq: 4n, delta: -1n, after: 129_999n }));
      Object.assign(wallet, { balance: 129_999n, seq: 4n });
    });
    expect(found).toEqual({ invented: 1 });
  });

  it('judges a rollback by what it undoes, and lets one that found too little move less', () => {
    const rolledBack = ({ verdict, back, short }: { verdict: number; back: bigint; short: bigint }) =>
      judgeChanged((story) => {
        const { entries, keys, postings, wallet, keyRow, posting, responseOf, books } = story;
        const after = 130_000n + back;
        const balance = String(after / unitsPerMinor);
        entries.push({
          ...entryNamed(story, 'r1'),
          id: 'r2',
          refId: 'w1',
          answers: [responseOf('r2', 'OK', { balance, version: '4' }, 'ROLLED_BACK')],
        });
        Object.assign(keys[0] ?? {}, { outcome: 0 });
        Object.assign(keys[1] ?? {}, { outcome: 2 });
        keys.push(keyRow({ id: 'r2', op: 4, verdict, seq: 4n, spendable: after, refKey: keyOf('w1') }));
        postings.push(posting({ kind: 4, key: keyOf('r2'), externalTx: 'r2', seq: 4n, delta: back, after }));
        Object.assign(wallet, { balance: after, seq: 4n, owed: short });
        if (short > 0n)
          Object.assign(books, { houseAccountEntries: [{ from: receivable, to: gameResult, amount: short }] });
      });
    expect(rolledBack({ verdict: 7, back: -50_000n, short: 0n })).toEqual({});
    expect(rolledBack({ verdict: 7, back: -40_000n, short: 0n })).toEqual({ wrong: 1 });
    expect(rolledBack({ verdict: 8, back: -40_000n, short: 10_000n })).toEqual({});
    expect(rolledBack({ verdict: 8, back: -60_000n, short: 0n })).toEqual({ wrong: 1 });
  });
});

describe('the books by themselves', () => {
  it('find a wallet below zero', () => {
    const found = judgeChanged(({ postings, posting, wallet }) => {
      postings.push(
        posting({
          houseAccountId: adjustment,
          key: 'taken',
          externalTx: 'taken',
          isVendors: false,
          seq: 4n,
          delta: -130_001n,
          after: -1n,
        }),
      );
      Object.assign(wallet, { balance: -1n, seq: 4n });
    });
    expect(found).toEqual({ negative: 2 });
  });

  it('find a balance that is not the fold of its postings', () => {
    // The sum over the whole ledger is off by the same unit.
    expect(judgeChanged(({ wallet }) => Object.assign(wallet, { balance: 130_001n }))).toEqual({
      broken: 1,
      difference: 1,
    });
  });

  it('find a gap in the numbers of a wallet', () => {
    const found = judgeChanged(({ postings, wallet }) => {
      Object.assign(postings[2] ?? {}, { seq: 4n });
      Object.assign(wallet, { seq: 4n });
    });
    expect(found).toEqual({ broken: 1 });
  });

  it('find a debt that stands in no account', () => {
    expect(judgeChanged(({ wallet }) => Object.assign(wallet, { owed: 1n }))).toEqual({ difference: 1 });
  });

  it('find a bet that moved although its rollback had come first', () => {
    const found = judgeChanged(({ postings, posting, wallet }) => {
      postings.push(posting({ key: keyOf('b2'), externalTx: 'b2', seq: 4n, delta: -10_000n, after: 120_000n }));
      Object.assign(wallet, { balance: 120_000n, seq: 4n });
    });
    expect(found).toEqual({ doubled: 1, contradicted: 1 });
  });

  it('find a bet that is undone while its win stands', () => {
    expect(judgeChanged(({ keys }) => Object.assign(keys[0] ?? {}, { outcome: 2 }))).toEqual({ contradicted: 1 });
  });
});
