import { type RawBuilder, sql } from 'kysely';
import type { BooksCheck, Finding, Window } from './reconciliation.types.ts';
import { inWindow } from './window.sql.ts';

/** The change of each house account by each journal of the window. */
const journalLegs = (window: Window): RawBuilder<unknown> => sql`
  leg as (
    select p.journal_id, p.house_id, -(p.delta::numeric + p.bonus_delta) as x from ledger.posting p
    where p.journal_id is not null and ${inWindow('p', window)}
    union all
    select e.journal_id, e.from_house, -e.amount::numeric from ledger.house_entry e where ${inWindow('e', window)}
    union all
    select e.journal_id, e.to_house, e.amount::numeric from ledger.house_entry e where ${inWindow('e', window)}
  )`;

const transitZero: BooksCheck = {
  name: 'transit_zero',
  description: 'What passes through transit nets to zero within every journal (L5).',
  every: 'minute',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: (window) => sql<Finding>`
    with ${journalLegs(window)}
    select h.brand_id as "brandId", null::bigint as "walletId", 'journal ' || l.journal_id || ' ' || h.code || ' ' || h.currency as subject,
      '0' as expected, sum(l.x)::text as found
    from leg l join ledger.house_account h on h.id = l.house_id
    where h.zero_within = interval '0'
    group by h.id, l.journal_id having sum(l.x) <> 0`,
};

const oneRealm: BooksCheck = {
  name: 'one_realm',
  description: 'No journal touches two realms, save points and cash when points are converted (I13).',
  every: 'minute',
  metric: 'fun_real_crossed_total',
  freezes: false,
  query: (window) => sql<Finding>`
    with ${journalLegs(window)},
    realms as (
      select l.journal_id, min(h.brand_id) as brand_id, array_agg(distinct c.realm order by c.realm) as realms
      from leg l join ledger.house_account h on h.id = l.house_id join ledger.currency c on c.code = h.currency
      group by l.journal_id having count(distinct c.realm) > 1
    )
    select r.brand_id as "brandId", null::bigint as "walletId", 'journal ' || r.journal_id as subject,
      'one realm' as expected, array_to_string(r.realms, ' ') as found
    from realms r left join ledger.journal j on j.id = r.journal_id and j.day >= ${window.dayFrom}::date
    where not (j.kind is not distinct from 51 and r.realms = array['cash', 'points'])`,
};

const journalIsWhole: BooksCheck = {
  name: 'journal_is_whole',
  description: 'Every leg has the header of its journal, and every header has legs (L9).',
  every: 'day',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: (window) => sql<Finding>`
    with ${journalLegs(window)},
    led as (select journal_id, min(house_id) as house_id from leg group by journal_id),
    header as (select id, brand_id from ledger.journal where day >= ${window.dayFrom}::date)
    select coalesce(j.brand_id, h.brand_id, '*') as "brandId", null::bigint as "walletId",
      'journal ' || coalesce(j.id, l.journal_id) as subject, 'header and legs' as expected,
      case when j.id is null then 'legs alone' else 'header alone' end as found
    from led l full join header j on j.id = l.journal_id left join ledger.house_account h on h.id = l.house_id
    where j.id is null or l.journal_id is null`,
};

/** Checks of postings made outside the hot path. */
export const journalChecks: readonly BooksCheck[] = [transitZero, oneRealm, journalIsWhole];
