import { type RawBuilder, sql } from 'kysely';
import type { BooksCheck, Finding, WalletPage, Window } from './reconciliation.types.ts';
import { inWindow, ofWallets } from './window.sql.ts';

/**
 * The starting point of each wallet's sequence in the window: zero, its last sealed posting, or, for the scope
 * `minute`, its first posting in the window.
 */
const startOf = (window: Window): RawBuilder<unknown> => {
  if (window.scope === 'minute')
    return sql`select 0::bigint as id, null::bigint as seq, null::bigint as balance, null::bigint as bonus where false`;
  if (window.scope === 'whole')
    return sql`select id, 0::bigint as seq, 0::bigint as balance, 0::bigint as bonus from wallets`;
  return sql`select w.id, coalesce(c.seq, 0) as seq, coalesce(c.balance, 0) as balance, coalesce(c.bonus, 0) as bonus
    from wallets w left join ledger.wallet_close c on c.wallet_id = w.id`;
};

/** The checked wallets, the starting point of each, and its postings from there on, each with its predecessor. */
const chains = (window: Window, page: WalletPage | undefined): RawBuilder<unknown> => sql`
  wallets as materialized (select * from ledger.wallet w where ${ofWallets('w.id', window, page)}),
  starts as materialized (${startOf(window)}),
  chain as (
    select p.wallet_id, p.seq, p.delta, p.bonus_delta, p.after, p.bonus_after, s.id as start_id,
      coalesce(lag(p.seq) over own, s.seq, case when p.seq = 1 then 0 end) as seq_before,
      coalesce(lag(p.after) over own, s.balance, case when p.seq = 1 then 0 end) as before,
      coalesce(lag(p.bonus_after) over own, s.bonus, case when p.seq = 1 then 0 end) as bonus_before
    from ledger.posting p left join starts s on s.id = p.wallet_id
    where p.day >= ${window.dayFrom}::date and ${ofWallets('p.wallet_id', window, page)} and p.seq > coalesce(s.seq, 0)
    window own as (partition by p.wallet_id order by p.seq)
  )`;

const chainUnbroken: BooksCheck = {
  name: 'chain_unbroken',
  description: 'Each posting of a wallet is numbered one above the last and begins where that one ended (L2).',
  every: 'minute',
  metric: 'balance_mismatch_total',
  freezes: true,
  isPaged: true,
  query: (window, page) => sql<Finding>`
    with ${chains(window, page)}
    select w.brand_id as "brandId", c.wallet_id as "walletId", 'posting ' || c.wallet_id || '/' || c.seq as subject,
      concat_ws(' ', c.seq_before + 1, c.before + c.delta, c.bonus_before + c.bonus_delta) as expected,
      concat_ws(' ', c.seq, c.after, c.bonus_after) as found
    from chain c join wallets w on w.id = c.wallet_id
    where c.seq <> c.seq_before + 1 or c.after <> c.before + c.delta or c.bonus_after <> c.bonus_before + c.bonus_delta`,
};

const walletIsLastPosting: BooksCheck = {
  name: 'wallet_is_last_posting',
  description: 'A wallet stands where its last posting left it: number, cash and bonus (L2).',
  every: 'minute',
  metric: 'balance_mismatch_total',
  freezes: true,
  isPaged: true,
  query: (window, page) => sql<Finding>`
    with ${chains(window, page)},
    last as (select distinct on (wallet_id) * from chain order by wallet_id, seq desc)
    select w.brand_id as "brandId", w.id as "walletId", 'wallet ' || w.id as subject,
      concat_ws(' ', coalesce(l.seq, s.seq), coalesce(l.after, s.balance), coalesce(l.bonus_after, s.bonus)) as expected,
      concat_ws(' ', w.seq, w.balance, w.bonus) as found
    from wallets w left join last l on l.wallet_id = w.id left join starts s on s.id = w.id
    where w.seq <> coalesce(l.seq, s.seq) or w.balance <> coalesce(l.after, s.balance)
      or w.bonus <> coalesce(l.bonus_after, s.bonus)`,
};

const nothingBelowZero: BooksCheck = {
  name: 'nothing_below_zero',
  description: 'No sub-balance of a wallet is below zero, and none ever was after a posting (I3).',
  every: 'minute',
  metric: 'negative_balance_total',
  freezes: true,
  query: (window) => sql<Finding>`
    select w.brand_id as "brandId", w.id as "walletId", 'wallet ' || w.id as subject, '>= 0 each' as expected,
      concat_ws(' ', w.balance, w.bonus, w.held) as found
    from ledger.wallet w
    where (w.balance < 0 or w.bonus < 0 or w.held < 0) and ${ofWallets('w.id', window, undefined)}
    union all
    select coalesce(w.brand_id, '*'), p.wallet_id, 'posting ' || p.wallet_id || '/' || p.seq, '>= 0 each',
      concat_ws(' ', p.after, p.bonus_after)
    from ledger.posting p left join ledger.wallet w on w.id = p.wallet_id
    where (p.after < 0 or p.bonus_after < 0) and ${inWindow('p', window)}`,
};

const ownHouseAccount: BooksCheck = {
  name: 'own_house',
  description:
    'A posting joins a wallet and a house account of the same brand and currency; an entry joins two such accounts (I13).',
  every: 'minute',
  metric: 'fun_real_crossed_total',
  freezes: true,
  query: (window) => sql<Finding>`
    select coalesce(w.brand_id, '*') as "brandId", w.id as "walletId", 'posting ' || p.wallet_id || '/' || p.seq as subject,
      concat_ws(' ', w.brand_id, w.currency) as expected, concat_ws(' ', h.brand_id, h.currency) as found
    from ledger.posting p left join ledger.wallet w on w.id = p.wallet_id
    left join ledger.house_account h on h.id = p.house_id
    where (w.id is null or h.id is null or w.brand_id <> h.brand_id or w.currency <> h.currency) and ${inWindow('p', window)}
    union all
    select coalesce(a.brand_id, '*'), null, 'entry ' || e.journal_id || '/' || e.line,
      concat_ws(' ', a.brand_id, a.currency), concat_ws(' ', b.brand_id, b.currency)
    from ledger.house_entry e left join ledger.house_account a on a.id = e.from_house
    left join ledger.house_account b on b.id = e.to_house
    where (a.id is null or b.id is null or a.brand_id <> b.brand_id or a.currency <> b.currency) and ${inWindow('e', window)}`,
};

const dayByTheClock: BooksCheck = {
  name: 'day_by_the_clock',
  description: "A posting is filed under its own day of the database's clock, and not in the future (L10).",
  every: 'minute',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: (window) => sql<Finding>`
    select coalesce(w.brand_id, '*') as "brandId", p.wallet_id as "walletId",
      'posting ' || p.wallet_id || '/' || p.seq as subject, p.day::text as expected, p.at::text as found
    from ledger.posting p left join ledger.wallet w on w.id = p.wallet_id
    where (p.day <> (p.at at time zone 'UTC')::date or p.at > clock_timestamp()) and ${inWindow('p', window)}`,
};

/** Rules of wallets and their postings. */
export const walletChecks: readonly BooksCheck[] = [
  chainUnbroken,
  walletIsLastPosting,
  nothingBelowZero,
  ownHouseAccount,
  dayByTheClock,
];
