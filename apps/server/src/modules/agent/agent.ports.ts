import type { Queryable, Tx } from '#platform/db/db.ts';
import { port } from '#platform/module/port.ts';

/** The contracts between an account and the agent above it, which last only as long as both stand there. */
export type EdgeContracts = {
  /**
   * Ends them at an instant for accounts that move, or for one that is closed: there also those with its downlines.
   * The caller holds the tree alone.
   */
  end(
    tx: Tx,
    changed: { brandId: string; numbers: readonly bigint[]; at: Date; reason: 'moved' | 'closed' },
  ): Promise<void>;
  /** How many would end if an account moved at an instant, with those below it that follow. */
  countEnding(db: Queryable, changed: { number: bigint; at: Date }): Promise<number>;
};

/** Provided by `contract`. */
export const edgeContractsPort = port<EdgeContracts>('agent.edgeContracts');
