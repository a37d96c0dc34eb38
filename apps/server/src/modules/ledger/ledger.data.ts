import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { plainAmount, plainValue } from '#platform/personal-data/plain-value.ts';
import { dataPageRows, fewPart, tablePart } from '#platform/personal-data/table-part.ts';
import type { WalletState } from './ledger.types.ts';
import { walletsOf } from './wallets.query.ts';

type Line = {
  day: string;
  seq: bigint;
  kind: string;
  delta: bigint;
  bonus_delta: bigint;
  after: bigint;
  bonus_after: bigint;
  external_tx: string;
  round: string | null;
  at: Date;
};

type LinePosition = { day: string; seq: bigint };

/** The lines of a wallet after a position, oldest first; the day limits which partitions are read. */
const readLinesAfter = async (db: Db, walletId: bigint, position: LinePosition): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select p.day, p.seq, k.name as kind, p.delta, p.bonus_delta, p.after, p.bonus_after, p.external_tx, p.round, p.at
    from ledger.posting p join ledger.posting_kind k on k.id = p.kind
    where p.wallet_id = ${walletId} and p.day >= ${position.day}::date
      and (p.day > ${position.day}::date or p.seq > ${position.seq})
    order by p.day, p.seq limit ${dataPageRows}`.execute(db.read);
  return rows;
};

async function* linesOf(db: Db, { walletId, currency, purse }: WalletState) {
  for (let position: LinePosition = { day: '1970-01-01', seq: 0n }; ; ) {
    const lines = await readLinesAfter(db, walletId, position);
    if (lines.length > 0)
      yield lines.map((line) => ({
        at: plainValue(line.at),
        purse,
        currency,
        kind: line.kind,
        change: plainAmount(line.delta, currency),
        bonusChange: plainAmount(line.bonus_delta, currency),
        after: plainAmount(line.after, currency),
        bonusAfter: plainAmount(line.bonus_after, currency),
        reference: line.external_tx,
        round: line.round,
      }));
    const last = lines.at(-1);
    if (last === undefined || lines.length < dataPageRows) return;
    position = { day: last.day, seq: last.seq };
  }
}

const ofWallets = ({ brandId, memberId }: DataOwner) =>
  sql`wallet_id in (select id from ledger.wallet where brand_id = ${brandId} and member_id = ${memberId}::uuid)`;
const currencyOfWallet = sql`(select w.currency from ledger.wallet w where w.id = wallet_id)`;

/** Exports the wallets with all their lines, holds and debts. */
export const ledgerData = ({ db }: { db: Db }): DataPart[] => [
  fewPart('wallets', ['ledger.wallet'], async (owner) =>
    (await walletsOf(db.read, owner)).map(({ purse, currency, balance, bonus, held, flags }) => ({
      purse,
      currency,
      balance: plainAmount(balance, currency),
      bonus: plainAmount(bonus, currency),
      held: plainAmount(held, currency),
      flags: [...flags],
    })),
  ),
  {
    name: 'accountLines',
    tables: ['ledger.posting'],
    async *pages(owner) {
      for (const wallet of await walletsOf(db.read, owner)) yield* linesOf(db, wallet);
    },
  },
  tablePart(db, {
    name: 'heldAmounts',
    from: 'ledger.hold',
    whose: ofWallets,
    columns: {
      placedAt: 'placed_at',
      reason: 'reason',
      reference: 'object_id',
      currency: currencyOfWallet,
      amount: 'amount',
      taken: 'posted',
      released: 'released',
      state: 'state',
      endedAt: 'ended_at',
    },
    amounts: ['amount', 'taken', 'released'],
    order: [
      { column: 'placed_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'heldWins',
    from: 'ledger.held_win',
    whose: ofWallets,
    columns: {
      placedAt: 'at',
      reference: 'external_tx',
      round: 'round',
      currency: 'currency',
      amount: sql`cash + bonus`,
      state: 'state',
      endedAt: 'decided_at',
    },
    amounts: ['amount'],
    order: [
      { column: 'at', type: 'timestamptz' },
      { column: 'key', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'debts',
    from: 'ledger.member_debt',
    whose: ofWallets,
    columns: { since: 'since', currency: currencyOfWallet, owed: 'owed' },
    amounts: ['owed'],
    order: [{ column: 'wallet_id', type: 'bigint' }],
  }),
];
