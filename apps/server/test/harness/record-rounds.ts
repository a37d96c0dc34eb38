import { openTable as open, type Seat as TableSeat } from '#modules/bet/bet.fixture.ts';
import type { BetPorts } from '#modules/bet/index.ts';
import { betRecord } from '#modules/bet/rounds/record-postings.ts';
import type { PostingsConsumer, PublishedPosting } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { takePostings } from './take-postings.ts';

/** A vendor's calls, written to the ledger without the gateway. */
export const openTable = open;
export type Seat = TableSeat;

const gameCodesOf: BetPorts['gameCodesOf'] = async (_, asked) => asked.map(() => null);

const postingsOf = async (db: Db, walletId: bigint): Promise<PublishedPosting[]> => {
  const { rows } = await db.pool.query<PublishedPosting>(
    `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
       after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
       ref_key as "refKey", journal_id as "journalId", at
     from ledger.posting where wallet_id = $1 order by seq`,
    [walletId],
  );
  return rows;
};

/** Gives the postings of a wallet to the record of rounds and to another consumer, as the relay would. */
export const recordRounds = async (db: Db, walletId: bigint, other: PostingsConsumer): Promise<void> => {
  const postings = await postingsOf(db, walletId);
  const record = betRecord({ clock: { now: () => new Date() }, gameCodesOf });
  await db.transaction((tx) => takePostings(tx, record, postings));
  await db.transaction((tx) => takePostings(tx, other, postings));
};
