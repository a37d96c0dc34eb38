import { describe, expect, it } from 'vitest';
import type { KeyRow, MoneyBooks, PostingRow } from '../faults/money/books.ts';
import { type MoneyJournal, openMoneyJournal } from '../faults/money/journal.ts';
import { moneyKeyOf } from '../faults/money/key.ts';
import { cutJournal, judgeCut } from './journal-cut.ts';

const unitsPerMinor = 100n;
const seat = { vendorCode: 'reef', walletId: '7', playerId: 'p_1', sessionToken: 's_1' };
const notEnough = 2;

/** Bets that a wallet without money refuses: they leave a key and no posting. */
const bet = (journal: MoneyJournal, id: string) =>
  journal.intend({ id, call: 'bet', seat, debit: 5n, credit: 0n, refId: null, roundId: 'r', isPromotion: false });
const answerFor = (id: string, status = 'INSUFFICIENT_FUNDS'): string =>
  JSON.stringify({ status, final: true, transactionId: id, balance: '0', balanceVersion: '0' });

const keyRow = (id: string): KeyRow => ({
  key: moneyKeyOf(seat.vendorCode, id),
  walletId: seat.walletId,
  op: 1,
  verdict: notEnough,
  outcome: 0,
  seq: 0n,
  spendable: 0n,
  refKey: null,
  response: null,
});
const booksOf = (ids: readonly string[], postings: readonly PostingRow[] = []): MoneyBooks => ({
  keys: ids.map(keyRow),
  postings,
  wallets: [],
  houseAccountEntries: [],
  receivables: new Set(),
});
const unknownPosting: PostingRow = {
  walletId: seat.walletId,
  seq: 1n,
  houseAccountId: '100',
  delta: 0n,
  bonusDelta: 0n,
  after: 0n,
  bonusAfter: 0n,
  kind: 1,
  key: moneyKeyOf(seat.vendorCode, 'never sent'),
  externalTx: 'never sent',
  isVendors: true,
};

/** One bet answered before the moment, two under way at it, one sent after it; all are answered in the end. */
const playAround = async () => {
  const journal = openMoneyJournal();
  journal.recordResponse(bet(journal, 'answered'), answerFor('answered'));
  const underWay = bet(journal, 'under way');
  const cut = await cutJournal(journal, async () => {
    journal.recordResponse(bet(journal, 'meanwhile'), answerFor('meanwhile'));
  });
  journal.recordResponse(underWay, answerFor('under way'));
  journal.recordResponse(bet(journal, 'later'), answerFor('later'));
  return cut();
};

describe('the cut of a journal', () => {
  it('sorts what was sent by what the vendors knew at the moment', async () => {
    const { before, between, after } = await playAround();
    const idsOf = (entries: typeof before): string[] => entries.map(({ id }) => id);
    expect([idsOf(before), idsOf(between), idsOf(after)]).toEqual([
      ['answered'],
      ['under way', 'meanwhile'],
      ['later'],
    ]);
  });

  it.each([
    ['the answered bet alone', booksOf(['answered']), { missing: 0, after: 0, wrong: 0 }],
    ['also what was under way', booksOf(['answered', 'under way', 'meanwhile']), { missing: 0, after: 0, wrong: 0 }],
    ['nothing', booksOf([]), { missing: 1, after: 0, wrong: 0 }],
    ['a bet from after the moment', booksOf(['answered', 'later']), { missing: 0, after: 1, wrong: 0 }],
    ['the answered bet twice', booksOf(['answered', 'answered']), { missing: 0, after: 0, wrong: 1 }],
    ['a posting that nobody sent', booksOf(['answered'], [unknownPosting]), { missing: 0, after: 0, wrong: 1 }],
  ])('judges a restored ledger that has %s', async (_, books, expected) => {
    expect(judgeCut(await playAround(), books, unitsPerMinor)).toMatchObject(expected);
  });
});
