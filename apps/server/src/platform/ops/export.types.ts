import type { Permission } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import type { Db } from '../db/db.ts';
import type { Json } from './approval.types.ts';

/** A cell as text, a number as digits, or nothing. The writer of the file escapes what a spreadsheet would run. */
export type ExportCell = string | bigint | number | null;

/** A list that can leave the house as a file. The module that owns the rows describes it; a job writes the file. */
export type ExportKind<Params extends Json = Json> = {
  /** `members`, `ledger`, `bets`, `audit`. */
  readonly kind: string;
  readonly permission: Permission;
  /** Needed on top where the parameters ask for private columns. */
  readonly privatePermission?: Permission;
  readonly params: z.ZodType<Params>;
  asksPrivate?(params: Params): boolean;
  columns(params: Params): readonly string[];
  /** How many rows there will be, as well as can be told quickly. */
  count(db: Db, request: { brandId: string; params: Params }): Promise<number>;
  /** The rows in pages of bounded size, each read when it is asked for; nothing is held but the page. */
  pages(db: Db, request: { brandId: string; params: Params }): AsyncIterable<readonly (readonly ExportCell[])[]>;
};
