import pg from 'pg';

/** What the ledger recorded under one key. */
export type KeyRow = {
  key: string;
  walletId: string;
  /** As the ledger numbers them: 1 debit, 2 credit, 3 both, 4 reverse, 5 close; 0 on a tombstone. */
  op: number;
  verdict: number;
  outcome: number;
  seq: bigint;
  /** Cash and bonus together, as reported to a vendor. */
  spendable: bigint;
  refKey: string | null;
  /** The code of a denial. */
  response: string | null;
};

export type PostingRow = {
  walletId: string;
  seq: bigint;
  houseAccountId: string;
  delta: bigint;
  bonusDelta: bigint;
  after: bigint;
  bonusAfter: bigint;
  kind: number;
  key: string;
  externalTx: string;
  /** Whether a vendor's call caused it, and not a module of the server. */
  isVendors: boolean;
};

export type WalletRow = { id: string; balance: bigint; bonus: bigint; held: bigint; seq: bigint; owed: bigint };
export type HouseAccountEntryRow = { from: string; to: string; amount: bigint };

/** The current state of the ledger, read only by the checks. */
export type MoneyBooks = {
  keys: readonly KeyRow[];
  /** Ordered by wallet and, within one, by sequence number. */
  postings: readonly PostingRow[];
  wallets: readonly WalletRow[];
  houseAccountEntries: readonly HouseAccountEntryRow[];
  /** Receivable accounts: what members owe. */
  receivables: ReadonlySet<string>;
};

const int8 = 20;

/** Parses amounts as bigint, only for this connection, because the parsers of `pg` are otherwise global. */
const connect = async (url: string): Promise<pg.Client> => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, BigInt);
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  return client;
};

export const readMoneyBooks = async (url: string): Promise<MoneyBooks> => {
  const client = await connect(url);
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  try {
    // One snapshot for all queries: reads at different times would contradict each other.
    await client.query('begin isolation level repeatable read read only');
    return {
      keys: await rowsOf<KeyRow>(
        `select key, wallet_id::text as "walletId", op, verdict, outcome, seq, after + bonus_after as spendable,
           ref_key as "refKey", answer as response
         from ledger.idem`,
      ),
      postings: await rowsOf<PostingRow>(
        `select p.wallet_id::text as "walletId", p.seq, p.house_id::text as "houseAccountId", p.delta, p.bonus_delta as "bonusDelta",
           p.after, p.bonus_after as "bonusAfter", p.kind, p.key, p.external_tx as "externalTx",
           s.code like 'vendor:%' as "isVendors"
         from ledger.posting p join ledger.source s on s.id = p.source order by p.wallet_id, p.seq`,
      ),
      wallets: await rowsOf<WalletRow>(
        `select w.id::text, w.balance, w.bonus, w.held, w.seq, coalesce(d.owed, 0) as owed
         from ledger.wallet w left join ledger.member_debt d on d.wallet_id = w.id`,
      ),
      houseAccountEntries: await rowsOf<HouseAccountEntryRow>(
        'select from_house::text as "from", to_house::text as "to", amount from ledger.house_entry',
      ),
      receivables: new Set(
        (
          await rowsOf<{ id: string }>("select id::text from ledger.house_account where code = 'member_receivable'")
        ).map(({ id }) => id),
      ),
    };
  } finally {
    await client.end();
  }
};
