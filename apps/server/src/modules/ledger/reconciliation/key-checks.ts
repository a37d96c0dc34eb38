import { type RawBuilder, sql } from 'kysely';
import type { BooksCheck, Finding, Window } from './reconciliation.types.ts';
import { inWindow } from './window.sql.ts';

/**
 * The amounts each key moved in a wallet; repayment of a debt in the same posting is excluded. A win held with it
 * (kinds 24 and 25) is included in the moved amount, but not counted as a separate effect.
 */
const movedByKey = (window: Window): RawBuilder<unknown> => sql`
  moved as (
    select p.key, p.wallet_id, count(*) filter (where p.kind not in (24, 25)) as n, sum(p.delta::numeric) as delta,
      sum(p.bonus_delta::numeric) as bonus_delta,
      -sum(least(p.delta, 0)::numeric + least(p.bonus_delta, 0)) filter (where p.kind not in (24, 25)) as paid,
      sum(greatest(p.delta, 0)::numeric + greatest(p.bonus_delta, 0)) filter (where p.kind not in (24, 25)) as won,
      -sum(least(p.bonus_delta, 0)::numeric) filter (where p.kind not in (24, 25)) as paid_with_bonus
    from ledger.posting p where p.kind <> 70 and p.journal_id is null and p.day >= ${window.dayFrom}::date
    group by p.key, p.wallet_id
  )`;

const movedOnce: BooksCheck = {
  name: 'moved_once',
  description: 'No key moved the same wallet twice for the same thing (L6, I4).',
  every: 'minute',
  metric: 'double_effect_total',
  freezes: true,
  query: (window) => sql<Finding>`
    select coalesce(min(w.brand_id), '*') as "brandId", p.wallet_id as "walletId", 'key ' || p.key || ' kind ' || p.kind as subject,
      '1' as expected, count(*)::text as found
    from ledger.posting p left join ledger.wallet w on w.id = p.wallet_id
    where p.journal_id is null and p.day >= ${window.dayFrom}::date ${
      window.scope === 'minute'
        ? sql`and p.wallet_id in (select p.wallet_id from ledger.posting p where ${inWindow('p', window)})`
        : sql``
    }
    group by p.wallet_id, p.key, p.kind having count(*) > 1`,
};

const keyMatchesPosting: BooksCheck = {
  name: 'key_tells_truth',
  description:
    'What is recorded under a key is what its postings did: amounts, sub-balances, balance afterwards (L6, I4).',
  every: 'day',
  metric: 'double_effect_total',
  freezes: true,
  query: (window) => sql<Finding>`
    with ${movedByKey(window)}
    select w.brand_id as "brandId", i.wallet_id as "walletId", 'key ' || i.key as subject,
      concat_ws(' ', m.n, m.delta, m.bonus_delta, m.paid, m.won, l.after, l.bonus_after) as expected,
      concat_ws(' ', 'op', i.op, i.delta, i.bonus_delta, i.amount, i.bonus_part, i.after, i.bonus_after) as found
    from ledger.idem_all i join ledger.wallet w on w.id = i.wallet_id
    left join moved m on m.key = i.key and m.wallet_id = i.wallet_id
    left join ledger.posting l on l.day = (i.at at time zone 'UTC')::date and l.wallet_id = i.wallet_id and l.seq = i.seq
    where i.op in (1, 2, 3, 4, 8) and i.verdict in (1, 7, 8, 16) and (i.at at time zone 'UTC')::date >= ${window.dayFrom}::date
      and (m.key is null or l.seq is null or l.key <> i.key
        or (m.n, m.delta, m.bonus_delta, l.after, l.bonus_after)
          <> (case i.op when 3 then 2 else 1 end, i.delta, i.bonus_delta, i.after, i.bonus_after)
        or (i.op in (1, 3) and (m.paid, m.paid_with_bonus) <> (i.amount, i.bonus_part))
        or (i.op in (2, 8) and m.won <> i.amount))`,
};

const postingHasKey: BooksCheck = {
  name: 'posting_has_key',
  description: 'Every posting of the hot path stands under a key that was answered for its wallet (L6).',
  every: 'day',
  metric: 'double_effect_total',
  freezes: true,
  query: (window) => sql<Finding>`
    with ${movedByKey(window)}
    select coalesce(w.brand_id, '*') as "brandId", m.wallet_id as "walletId", 'key ' || m.key as subject,
      'a recorded answer' as expected, m.n || ' postings' as found
    from moved m left join ledger.wallet w on w.id = m.wallet_id
    where not exists (select from ledger.idem_all i where i.key = m.key and i.wallet_id = m.wallet_id)`,
};

const refusedMovedNothing: BooksCheck = {
  name: 'refused_moved_nothing',
  description: 'What was refused moved nothing (L6).',
  every: 'day',
  metric: 'double_effect_total',
  freezes: true,
  query: (window) => sql<Finding>`
    with ${movedByKey(window)}
    select w.brand_id as "brandId", i.wallet_id as "walletId", 'key ' || i.key as subject, 'verdict ' || i.verdict as expected,
      m.n || ' postings' as found
    from ledger.idem_all i join moved m on m.key = i.key join ledger.wallet w on w.id = i.wallet_id
    where i.verdict not in (1, 6, 7, 8, 16)`,
};

const tombstoneMovedNothing: BooksCheck = {
  name: 'tombstone_moved_nothing',
  description: 'A bet whose rollback came first moved nothing (L6, I5).',
  every: 'day',
  metric: 'tombstone_violated_total',
  freezes: true,
  query: (window) => sql<Finding>`
    with ${movedByKey(window)}
    select w.brand_id as "brandId", i.wallet_id as "walletId", 'key ' || i.key as subject, 'no posting' as expected,
      m.n || ' postings' as found
    from ledger.idem_all i join moved m on m.key = i.key join ledger.wallet w on w.id = i.wallet_id
    where i.verdict = 6`,
};

const reversedOnce: BooksCheck = {
  name: 'reversed_once',
  description:
    'What is marked as reversed was reversed exactly once, with its own amount, and nothing else was (L6, I5).',
  every: 'day',
  metric: 'double_effect_total',
  freezes: true,
  query: () => sql<Finding>`
    with reversal as (
      select ref_key, count(*) as n, min(amount) as least_amount, max(amount) as most_amount, min(wallet_id) as wallet_id,
        min(ref_day) as ref_day
      from ledger.idem_all where op = 4 and verdict in (7, 8) group by ref_key
    ), original as (select key, wallet_id, amount, outcome from ledger.idem_all where op between 1 and 3)
    select w.brand_id as "brandId", w.id as "walletId", 'key ' || coalesce(o.key, r.ref_key) as subject,
      concat_ws(' ', 'outcome', o.outcome, 'amount', o.amount) as expected,
      concat_ws(' ', coalesce(r.n, 0), 'reversals of', r.least_amount, r.most_amount) as found
    from (select * from original where outcome = 2 or key in (select ref_key from reversal)) o
    full join reversal r on r.ref_key = o.key
    join ledger.wallet w on w.id = coalesce(o.wallet_id, r.wallet_id)
    -- An original may have been dropped with its month while its reversal is still kept.
    where (o.key is not null or r.ref_day >= date_trunc('month', now() at time zone 'UTC') - interval '12 months')
      and (o.outcome, 1, o.amount, o.amount, o.wallet_id) is distinct from (2, r.n, r.least_amount, r.most_amount, r.wallet_id)`,
};

const keyFiledOnce: BooksCheck = {
  name: 'key_filed_once',
  description: 'A key is filed under one day (L6).',
  every: 'day',
  metric: 'double_effect_total',
  freezes: true,
  query: () => sql<Finding>`
    select coalesce(min(w.brand_id), '*') as "brandId", min(i.wallet_id) as "walletId", 'key ' || i.key as subject,
      '1' as expected, string_agg(i.key_day::text, ' ' order by i.key_day) as found
    from ledger.idem_all i left join ledger.wallet w on w.id = i.wallet_id
    group by i.key having count(*) > 1`,
};

/** Checks of keys: one key has one effect. */
export const keyChecks: readonly BooksCheck[] = [
  movedOnce,
  keyMatchesPosting,
  postingHasKey,
  refusedMovedNothing,
  tombstoneMovedNothing,
  reversedOnce,
  keyFiledOnce,
];
