import { type RawBuilder, sql } from 'kysely';
import type { WalletPage, Window } from './reconciliation.types.ts';

type Condition = RawBuilder<boolean>;

/** Condition for rows of `posting` or `house_entry` (named by `alias`) inside the window. */
export const inWindow = (alias: 'p' | 'e', { scope, fromXid, toXid, dayFrom }: Window): Condition => {
  const [xid, day] = [sql.ref(`${alias}.xid`), sql.ref(`${alias}.day`)];
  return scope === 'minute'
    ? sql<boolean>`${xid} >= ${fromXid}::xid8 and ${xid} < ${toXid}::xid8 and ${day} >= ${dayFrom}::date`
    : sql<boolean>`${day} >= ${dayFrom}::date`;
};

/** Condition for wallets (a column of ids) that the window has touched, or those of the page. */
export const ofWallets = (column: string, window: Window, page: WalletPage | undefined): Condition => {
  if (page !== undefined)
    return sql<boolean>`${sql.ref(column)} > ${page.after} and ${sql.ref(column)} <= ${page.upTo}`;
  return window.scope === 'minute'
    ? sql<boolean>`${sql.ref(column)} in (select p.wallet_id from ledger.posting p where ${inWindow('p', window)})`
    : sql<boolean>`true`;
};
