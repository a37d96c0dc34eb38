import type pg from 'pg';
import { fixture } from './fixture.ts';

/** How the bare engine keeps the balance of its house account. */
export const bareShapes = ['hot', 'derived', 'spread'] as const;
export type BareShape = (typeof bareShapes)[number];

const stripes = 64;

/** The hot row is updated last, so that its lock is held only for the commit. */
const houseAccountUpdate: Readonly<Record<BareShape, string>> = {
  hot: 'update bench.house_account h set balance = h.balance + p_amount where h.stripe = 0;',
  derived: '',
  spread: `update bench.house_account h set balance = h.balance + p_amount where h.stripe = 1 + (p_wallet & ${stripes - 1})::integer;`,
};

/**
 * One bet, as written by hand for one call per transaction: one statement locks, checks and updates the wallet, then
 * key, posting and house account follow. A repeated id fails at the key's index; a second call would read its first
 * response. Same tables, columns and indexes as the ledger's own function. Locking first and updating later was tried
 * and costs one more statement.
 */
const betFunction = (shape: BareShape, { house, source }: { house: string; source: number }): string => `
  create function bench.bet_${shape}(p_wallet bigint, p_amount bigint, p_key uuid, p_input uuid) returns bigint
  language plpgsql volatile as $$
  declare
    v_now constant timestamptz := clock_timestamp();
    v_today constant date := (v_now at time zone 'UTC')::date;
    v_balance bigint;
    v_bonus bigint;
    v_seq bigint;
    v_bucket smallint;
  begin
    update ledger.wallet w set balance = w.balance - p_amount, seq = w.seq + 1
    where w.id = p_wallet and w.flags = 0 and w.balance >= p_amount
    returning w.balance, w.bonus, w.seq, w.wallet_bucket into v_balance, v_bonus, v_seq, v_bucket;
    if not found then return -1; end if;
    insert into ledger.idem (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at, key,
      input_hash, key_day, wallet_bucket, op, verdict)
    values (p_wallet, ${house}, v_seq, p_amount, 0, -p_amount, 0, v_balance, v_bonus, v_now, p_key,
      p_input, v_today, v_bucket, 1, 1);
    insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after,
      kind, source, key, external_tx, round, at)
    values (v_today, p_wallet, v_seq, v_bucket, ${house}, -p_amount, 0, v_balance, v_bonus,
      1, ${source}, p_key, p_key::text, p_input::text, v_now);
    ${houseAccountUpdate[shape]}
    return v_balance;
  end $$`;

/** Creates the bare engine: three functions that differ only in how they keep the house account's balance. */
export const installBare = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ house: string; source: number }>(
    `select ledger.open_house($1, 'game_result:bare', $2) as house, ledger.source_of('bench') as source`,
    [fixture.brand, fixture.currency],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the bare engine has no house account');
  await client.query('create schema bench');
  // Leaves space for many versions of a row in its page, so that the search for space does not slow down a hot row.
  await client.query(
    'create table bench.house_account (stripe integer primary key, balance bigint not null) with (fillfactor = 10)',
  );
  await client.query(`insert into bench.house_account select n, 0 from generate_series(0, ${stripes}) n`);
  for (const shape of bareShapes) await client.query(betFunction(shape, found));
};
