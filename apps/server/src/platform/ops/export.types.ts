import type { Permission } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import type { ReadDb } from '../db/db.ts';
import type { Json } from './approval.types.ts';

/** A cell as text, a number as digits, or nothing. The writer escapes spreadsheet formulas. */
export type ExportCell = string | bigint | number | null;

/** A list that can be exported as a file. The module that owns the rows describes it; a job writes the file. */
export type ExportKind<Params extends Json = Json> = {
  /** `members`, `ledger`, `bets`, `audit`. */
  readonly kind: string;
  readonly permission: Permission;
  /** Additional permission where the parameters ask for private columns. */
  readonly privatePermission?: Permission;
  readonly params: z.ZodType<Params>;
  asksPrivate?(params: Params): boolean;
  columns(params: Params): readonly string[];
  /** An estimate of the number of rows, as far as it is quick to compute. */
  count(db: ReadDb, request: { brandId: string; params: Params }): Promise<number>;
  /**
   * Writes the whole file at once, for lists of bounded size whose columns or format follow from the rows. `columns` and
   * `pages` are then not asked.
   */
  whole?(db: ReadDb, request: { brandId: string; params: Params; mark: string }): Promise<WholeFile>;
  /** The rows in pages of bounded size, each read on demand; only one page is in memory. */
  pages(db: ReadDb, request: { brandId: string; params: Params }): AsyncIterable<readonly (readonly ExportCell[])[]>;
};

export type WholeFile = { bytes: Buffer; extension: 'csv' | 'xlsx' | 'xml'; rows: number; isCut: boolean };
