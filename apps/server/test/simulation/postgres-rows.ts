import type pg from 'pg';
import {
  type AllowanceKind,
  allowanceKinds,
  moveOps,
  type Outcome,
  outcomes,
  type PostingKind,
  postingKinds,
  type Verdict,
  verdicts,
} from '#modules/ledger/ledger.types.ts';
import type {
  AllowanceRow,
  AllowanceUseRow,
  FiledOp,
  HeldWinRow,
  HoldRow,
  HouseAccountEntryRow,
  HouseAccountRow,
  KeyRow,
  PostingRow,
  RoundRow,
  WalletRow,
} from '#test/ledger-model/books.types.ts';
import { allowanceName, type LedgerRows, useName } from '#test/ledger-model/memory-books.ts';

const byNumber = <Name extends string>(numbers: Readonly<Record<Name, number>>): ReadonlyMap<number, Name> =>
  new Map(Object.entries<number>(numbers).map(([name, number]) => [number, name as Name]));

const opNames: ReadonlyMap<number, FiledOp> = new Map<number, FiledOp>([[0, 'tombstone'], ...byNumber(moveOps)]);
const verdictNames: ReadonlyMap<number, Verdict> = byNumber(verdicts);
const outcomeNames: ReadonlyMap<number, Outcome> = byNumber(outcomes);
const kindNames: ReadonlyMap<number, PostingKind> = byNumber(postingKinds);
const allowanceNames: ReadonlyMap<number, AllowanceKind> = byNumber(allowanceKinds);

const named = <Name>(names: ReadonlyMap<number, Name>, number: number): Name => {
  const name = names.get(number);
  if (name === undefined) throw new Error(`nothing is called ${number}`);
  return name;
};

/** Rows as stored: column names of the model, but numeric codes where the model has names. */
type Stored<Row, Words extends keyof Row> = Omit<Row, Words> & Record<Words, number>;

const ofWallets = 'wallet_id in (select id from ledger.wallet where brand_id = any ($1))';
const ofHouseAccounts = 'in (select id from ledger.house_account where brand_id = any ($1))';

/**
 * Reads the stored books of some brands, converted to the model's names. It reads as the superuser, and 64-bit numbers
 * arrive as `bigint` (platform/db).
 */
export const readPostgresRows = async (client: pg.Client, brands: ReadonlyMap<string, string>): Promise<LedgerRows> => {
  const ids = [...brands.values()];
  const nameOf = (brandId: string): string => [...brands].find(([, id]) => id === brandId)?.[0] ?? brandId;
  const read = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [ids])).rows;

  const wallets = await read<WalletRow>(
    `select id, brand_id as "brandId", member_id as "memberId", currency, purse, balance, bonus, held, seq, flags
     from ledger.wallet where brand_id = any ($1)`,
  );
  // A journal between house accounts only has no wallet.
  const keys = await read<Stored<KeyRow, 'op' | 'verdict' | 'outcome'>>(
    `select key_day as day, key, input_hash as "inputHash", wallet_id as "walletId", house_id as "houseAccountId", op, verdict,
       seq, amount, bonus_part as "bonusPart", delta, bonus_delta as "bonusDelta", after, bonus_after as "bonusAfter",
       outcome, wins, coalesce(won, 0) as won, null as ref, answer as deny, at
     from ledger.idem where ${ofWallets} or house_id ${ofHouseAccounts}`,
  );
  const rounds = await read<RoundRow>(
    `select key_day as day, key, wallet_id as "walletId", state = 2 as "isClosed", stake_cash as "stakeCash",
       stake_bonus as "stakeBonus", bets, wins, won
     from ledger.round where ${ofWallets}`,
  );
  const allowances = await read<Stored<AllowanceRow, 'kind'>>(
    `select wallet_id as "walletId", kind, period_hours as "periodHours", ceiling
     from ledger.allowance where ${ofWallets}`,
  );
  const uses = await read<AllowanceUseRow>(
    `select wallet_id as "walletId", hour, wagered, lost from ledger.allowance_use where ${ofWallets}`,
  );
  const debts = await read<{ walletId: bigint; owed: bigint }>(
    `select wallet_id as "walletId", owed from ledger.member_debt where ${ofWallets}`,
  );
  const houseAccounts = await read<HouseAccountRow>(
    'select id, brand_id as "brandId", code, currency from ledger.house_account where brand_id = any ($1)',
  );
  const limits = await read<{ houseAccountId: bigint; balance: bigint }>(
    `select house_id as "houseAccountId", balance from ledger.house_limit where house_id ${ofHouseAccounts}`,
  );
  const holds = await read<HoldRow>(
    `select id, brand_id as "brandId", wallet_id as "walletId", amount, posted, released, reheld, state,
       object_id as "objectId", parent_id as "parentId", expires_at as "expiresAt"
     from ledger.hold where brand_id = any ($1)`,
  );
  const heldWins = await read<Omit<HeldWinRow, 'round'>>(
    `select key, wallet_id as "walletId", house_id as "houseAccountId", held_house as "heldHouseAccount", cash, bonus, staked,
       won_before as "wonBefore", ceiling, state, decided_at as "decidedAt"
     from ledger.held_win where brand_id = any ($1)`,
  );
  const postings = await read<Stored<PostingRow, 'kind'>>(
    `select wallet_id as "walletId", seq, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta", after,
       bonus_after as "bonusAfter", kind, key, journal_id as "journalId", at
     from ledger.posting where ${ofWallets} order by wallet_id, seq`,
  );
  const entries = await read<HouseAccountEntryRow>(
    `select journal_id as "journalId", from_house as "fromHouseAccount", to_house as "toHouseAccount", amount
     from ledger.house_entry where from_house ${ofHouseAccounts} or to_house ${ofHouseAccounts}`,
  );

  return {
    wallets: new Map(wallets.map((row) => [row.id, { ...row, brandId: nameOf(row.brandId) }])),
    keys: new Map(
      keys.map((row) => [
        `${row.day} ${row.key}`,
        {
          ...row,
          op: opNames.get(row.op) ?? 'journal',
          verdict: named(verdictNames, row.verdict),
          outcome: named(outcomeNames, row.outcome),
        },
      ]),
    ),
    rounds: new Map(rounds.map((row) => [`${row.day} ${row.key}`, row])),
    allowances: new Map(
      allowances
        .map((row) => ({ ...row, kind: named(allowanceNames, row.kind) }))
        .map((row) => [allowanceName(row), row]),
    ),
    uses: new Map(uses.map((row) => [useName(row), row])),
    debts: new Map(debts.map(({ walletId, owed }) => [walletId, owed])),
    limits: new Map(limits.map(({ houseAccountId, balance }) => [houseAccountId, balance])),
    houseAccounts: new Map(houseAccounts.map((row) => [row.id, { ...row, brandId: nameOf(row.brandId) }])),
    holds: new Map(holds.map((row) => [row.id, row])),
    heldWins: new Map(heldWins.map((row) => [row.key, { ...row, round: null }])),
    postings: postings.map((row) => ({ ...row, kind: named(kindNames, row.kind) })),
    entries,
  };
};
