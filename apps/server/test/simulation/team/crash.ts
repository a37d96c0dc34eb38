import type { KyselyPlugin } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A process that ends between two statements: what its transaction wrote is gone. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** The same database for a process that ends before its statement number `statements` in a transaction. */
export const crashingDb = (db: Db, statements: number): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      let left = statements;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          left -= 1;
          if (left < 0) throw new Crash();
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return work(tx.withPlugin(plugin) as Tx);
    }),
});
