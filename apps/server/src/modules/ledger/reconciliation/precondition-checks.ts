import { sql } from 'kysely';
import type { BooksCheck, Finding } from './reconciliation.types.ts';

const closeIsPosting: BooksCheck = {
  name: 'close_is_posting',
  description: 'What a sealed day says of a wallet is what its posting says, as long as that posting is kept.',
  every: 'day',
  metric: 'balance_mismatch_total',
  freezes: false,
  query: () => sql<Finding>`
    select c.brand_id as "brandId", c.wallet_id as "walletId", 'close ' || c.wallet_id as subject,
      concat_ws(' ', p.seq, p.after, p.bonus_after) as expected, concat_ws(' ', c.seq, c.balance, c.bonus) as found
    from ledger.wallet_close c
    left join ledger.posting p on p.day = c.day and p.wallet_id = c.wallet_id and p.seq = c.seq
    where (p.after, p.bonus_after) is distinct from (c.balance, c.bonus)
      and c.day >= (select min(day) from ledger.posting)`,
};

const booksAreClosed: BooksCheck = {
  name: 'books_are_closed',
  description: 'The application can write no table of the books but through their functions (L9).',
  every: 'day',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    select '*' as "brandId", null::bigint as "walletId", 'table ' || c.relname as subject, 'read only' as expected,
      string_agg(r.rolname, ', ' order by r.rolname) || ' may write' as found
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
    where n.nspname = 'ledger' and c.relkind in ('r', 'p')
      and c.relname not in ('consumer_position', 'recon_run', 'recon_finding')
      and r.rolname like 'fairhouse\\_%' and r.rolname not in ('fairhouse_migrator', 'fairhouse_studio')
      and has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate')
    group by c.relname`,
};

const partitionsAhead: BooksCheck = {
  name: 'partitions_ahead',
  description: 'The coming week has its partitions.',
  every: 'day',
  metric: 'invariant_check_failed_total',
  freezes: false,
  query: () => sql<Finding>`
    select '*' as "brandId", null::bigint as "walletId", 'partitions' as subject, '>= 7 days' as expected,
      ledger.days_ahead()::text as found
    where ledger.days_ahead() < 7`,
};

/** Checks of the ledger's preconditions. */
export const preconditionChecks: readonly BooksCheck[] = [closeIsPosting, booksAreClosed, partitionsAhead];
