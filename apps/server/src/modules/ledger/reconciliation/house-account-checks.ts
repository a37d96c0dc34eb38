import { sql } from 'kysely';
import type { BooksCheck, Finding } from './reconciliation.types.ts';

const sumToZero: BooksCheck = {
  name: 'books_sum_to_zero',
  description: 'In every currency of every brand, wallets and house accounts, added up apart, sum to zero (L1, I6).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    with wallets as (
      select brand_id, currency, sum(balance::numeric + bonus) as x from ledger.wallet group by brand_id, currency
    ), houses as (
      select brand_id, currency, sum(balance) as x from ledger.house_balance group by brand_id, currency
    )
    select coalesce(w.brand_id, h.brand_id) as "brandId", null::bigint as "walletId",
      'currency ' || coalesce(w.currency, h.currency) as subject,
      (-coalesce(h.x, 0))::text as expected, coalesce(w.x, 0)::text as found
    from wallets w full join houses h on h.brand_id = w.brand_id and h.currency = w.currency
    where coalesce(w.x, 0) + coalesce(h.x, 0) <> 0`,
};

const heldIsHolds: BooksCheck = {
  name: 'held_is_holds',
  description: 'What a wallet holds is the sum of its open holds (L3).',
  every: 'five_minutes',
  metric: 'balance_mismatch_total',
  freezes: true,
  query: () => sql<Finding>`
    with open as (select wallet_id, sum(amount::numeric) as x from ledger.hold where state = 'placed' group by wallet_id)
    select w.brand_id as "brandId", w.id as "walletId", 'wallet ' || w.id as subject,
      coalesce(o.x, 0)::text as expected, w.held::text as found
    from ledger.wallet w left join open o on o.wallet_id = w.id
    where w.held <> coalesce(o.x, 0)`,
};

const memberHeldIsHeld: BooksCheck = {
  name: 'member_held_is_held',
  description: 'The account member_held is the sum of what wallets hold (L3).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    with held as (select brand_id, currency, sum(held::numeric) as x from ledger.wallet group by brand_id, currency),
    account as (select brand_id, currency, balance as x from ledger.house_balance where code = 'member_held')
    select coalesce(h.brand_id, a.brand_id) as "brandId", null::bigint as "walletId",
      'currency ' || coalesce(h.currency, a.currency) as subject,
      coalesce(h.x, 0)::text as expected, coalesce(a.x, 0)::text as found
    from held h full join account a on a.brand_id = h.brand_id and a.currency = h.currency
    where coalesce(h.x, 0) <> coalesce(a.x, 0)`,
};

const heldWinsAreHeld: BooksCheck = {
  name: 'held_wins_are_held',
  description: 'The accounts held_wins are the sum of the wins that nobody has decided on yet (L11).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    with held as (
      select held_house as id, sum(cash::numeric + bonus) as x from ledger.held_win where state = 'held' group by held_house
    ), account as (select house_id as id, brand_id, code, currency, balance as x from ledger.house_balance where code like 'held_wins:%')
    select coalesce(a.brand_id, '*') as "brandId", null::bigint as "walletId",
      'account ' || coalesce(a.code || ' ' || a.currency, h.id::text) as subject,
      coalesce(h.x, 0)::text as expected, coalesce(a.x, 0)::text as found
    from held h full join account a on a.id = h.id
    where coalesce(h.x, 0) <> coalesce(a.x, 0)`,
};

const receivableIsOwed: BooksCheck = {
  name: 'receivable_is_owed',
  description: 'The account member_receivable is minus what members owe (L4).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    with owed as (
      select w.brand_id, w.currency, -sum(d.owed::numeric) as x
      from ledger.member_debt d join ledger.wallet w on w.id = d.wallet_id group by w.brand_id, w.currency
    ), account as (select brand_id, currency, balance as x from ledger.house_balance where code = 'member_receivable')
    select coalesce(o.brand_id, a.brand_id) as "brandId", null::bigint as "walletId",
      'currency ' || coalesce(o.currency, a.currency) as subject,
      coalesce(o.x, 0)::text as expected, coalesce(a.x, 0)::text as found
    from owed o full join account a on a.brand_id = o.brand_id and a.currency = o.currency
    where coalesce(o.x, 0) <> coalesce(a.x, 0)`,
};

const debtIsFlagged: BooksCheck = {
  name: 'debt_is_flagged',
  description: 'A wallet is blocked for debt as long as it owes, and no longer (I15).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: true,
  query: () => sql<Finding>`
    select w.brand_id as "brandId", w.id as "walletId", 'wallet ' || w.id as subject,
      'owes ' || coalesce(d.owed, 0) as expected, case when w.flags & 4 = 0 then 'not blocked' else 'blocked' end as found
    from ledger.wallet w left join ledger.member_debt d on d.wallet_id = w.id
    where (w.flags & 4 <> 0) <> (coalesce(d.owed, 0) > 0)`,
};

const holdEndsInFull: BooksCheck = {
  name: 'hold_ends_in_full',
  description: 'What was settled, released and held anew is the hold; what was held anew is its child (L7, I14).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: true,
  query: () => sql<Finding>`
    select h.brand_id as "brandId", h.wallet_id as "walletId", 'hold ' || h.id as subject, h.amount::text as expected,
      concat_ws(' ', h.state, h.posted, h.released, h.reheld, coalesce(child.amount, 0)) as found
    from ledger.hold h
    left join (select parent_id, sum(amount::numeric) as amount from ledger.hold where parent_id is not null group by parent_id) child
      on child.parent_id = h.id
    where (h.state = 'placed' and h.posted + h.released + h.reheld <> 0)
      or (h.state <> 'placed' and h.posted + h.released + h.reheld <> h.amount)
      or (h.state in ('released', 'expired') and h.released <> h.amount)
      or h.reheld <> coalesce(child.amount, 0)`,
};

const holdNotPastExpiry: BooksCheck = {
  name: 'hold_not_past_expiry',
  description: 'No hold is open past its expiry by more than two sweeps (I14).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    select brand_id as "brandId", wallet_id as "walletId", 'hold ' || id as subject, expires_at::text as expected,
      'placed' as found
    from ledger.hold where state = 'placed' and expires_at < clock_timestamp() - interval '3 minutes'`,
};

const clearingReturns: BooksCheck = {
  name: 'clearing_returns',
  description: 'What entered a clearing account has left it within its time, the oldest first (L5).',
  every: 'five_minutes',
  metric: 'invariant_check_failed_total',
  freezes: false,
  // Counted in whole days: an entry is late when its whole day is past the account's time.
  query: () => sql<Finding>`
    with flow as (
      select h.id, h.brand_id, h.code, h.currency, h.zero_within, sum(l.plus) as plus, sum(l.minus) as minus,
        sum(l.plus) filter (where l.day < cut.day) as old_plus, sum(l.minus) filter (where l.day < cut.day) as old_minus
      from ledger.house_account h join ledger.house_leg l on l.house_id = h.id
      cross join lateral (select ((clock_timestamp() - h.zero_within) at time zone 'UTC')::date as day) cut
      where h.zero_within > interval '0'
      group by h.id
    )
    select brand_id as "brandId", null::bigint as "walletId", 'account ' || code || ' ' || currency as subject,
      'zero within ' || zero_within as expected,
      greatest(coalesce(old_plus, 0) - minus, coalesce(old_minus, 0) - plus)::text || ' is older' as found
    from flow where coalesce(old_plus, 0) > minus or coalesce(old_minus, 0) > plus`,
};

const poolIsAccount: BooksCheck = {
  name: 'pool_is_account',
  description: 'What a pool may still give is what its account stands at.',
  every: 'five_minutes',
  metric: 'balance_mismatch_total',
  freezes: false,
  query: () => sql<Finding>`
    select b.brand_id as "brandId", null::bigint as "walletId", 'account ' || b.code || ' ' || b.currency as subject,
      b.balance::text as expected, l.balance::text as found
    from ledger.house_limit l join ledger.house_balance b on b.house_id = l.house_id
    where l.balance <> b.balance`,
};

const rollUpIsLegs: BooksCheck = {
  name: 'roll_up_is_legs',
  description: 'The roll-up of house accounts equals the postings and entries it was made from: sum and count by day.',
  every: 'day',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: ({ dayFrom }) => sql<Finding>`
    with cursor as (select xid from ledger.relay_cursor where name = 'rollup'),
    leg as (
      select house_id, day, -(delta::numeric + bonus_delta) as x from ledger.posting
      where xid < (select xid from cursor) and day >= ${dayFrom}::date
      union all
      select from_house, day, -amount::numeric from ledger.house_entry
      where xid < (select xid from cursor) and day >= ${dayFrom}::date
      union all
      select to_house, day, amount::numeric from ledger.house_entry
      where xid < (select xid from cursor) and day >= ${dayFrom}::date
    ),
    made as (
      select house_id, day, sum(greatest(x, 0)) as plus, sum(greatest(-x, 0)) as minus, count(*) as count
      from leg group by house_id, day
    ),
    kept as (select * from ledger.house_rollup where day >= ${dayFrom}::date)
    select coalesce(h.brand_id, '*') as "brandId", null::bigint as "walletId",
      'account ' || coalesce(k.house_id, m.house_id) || ' ' || coalesce(k.day, m.day) as subject,
      concat_ws(' ', m.plus, m.minus, m.count) as expected, concat_ws(' ', k.plus, k.minus, k.sum, k.count) as found
    from kept k full join made m on m.house_id = k.house_id and m.day = k.day
    left join ledger.house_account h on h.id = coalesce(k.house_id, m.house_id)
    where (k.plus, k.minus, k.sum, k.count) is distinct from (m.plus, m.minus, m.plus - m.minus, m.count)`,
};

/** Checks of house accounts, holds and debts. */
export const houseAccountChecks: readonly BooksCheck[] = [
  sumToZero,
  heldIsHolds,
  memberHeldIsHeld,
  heldWinsAreHeld,
  receivableIsOwed,
  debtIsFlagged,
  holdEndsInFull,
  holdNotPastExpiry,
  clearingReturns,
  poolIsAccount,
  rollUpIsLegs,
];
