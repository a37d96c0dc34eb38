import type { KyselyPlugin } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A process that ends between two statements: what its open transaction wrote is gone. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** The same database for a process that ends after so many statements, in whichever of its transactions that is. */
export const crashingDb = (db: Db, statements: number): Db => {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...db,
    read: db.read.withPlugin(plugin),
    transaction: (work) => db.transaction((tx) => work(tx.withPlugin(plugin) as Tx)),
  };
};
