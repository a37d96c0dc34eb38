import type { ReportUnit } from '@fairhouse/protocol/ops/report-measures';
import type { ReportRow } from '@fairhouse/protocol/ops/reports';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { ReadDb } from '#platform/db/db.ts';
import type { RollupBrand } from '../rollups/rollup.types.ts';

/** The sums that figures are computed from. */
export type Sums = {
  rounds: bigint;
  staked: bigint;
  won: bigint;
  walletResult: bigint;
  deposits: bigint;
  depositCount: bigint;
  withdrawals: bigint;
  withdrawalCount: bigint;
  bonus: bigint;
  fees: bigint;
  adjustments: bigint;
  firstDeposits: bigint;
};

export type Value = string | number | null;
export type Values = Record<string, Value>;
/** A row before it is compared with another period. */
export type Row = Omit<ReportRow, 'previous'>;

/** What one period of a report says. `isTime`: rows are in the order of time, one for every day, and never cut. */
export type Table = {
  columns: readonly string[];
  totals: Values;
  rows: Row[];
  isTime: boolean;
  /** Columns that are not measures: those of a regulator's format. */
  described?: ReadonlyMap<string, { unit: ReportUnit; definition: string }>;
};

export type GameFilter = {
  game?: string | undefined;
  studio?: string | undefined;
  vendor?: string | undefined;
  gameType?: string | undefined;
};
export type PlayerFilter = { dimension: 'country' | 'source' | 'agent'; key: string };

/** A question that has been checked, for one period. */
export type Asked = {
  brand: RollupBrand;
  currency: string;
  from: string;
  to: string;
  by: string;
  games: GameFilter | null;
  players: PlayerFilter | null;
  direction: 'in' | 'out' | undefined;
  format: string | undefined;
  /** The most rows that will be shown; a report that reads single rows reads one more. */
  limit: number;
};

/** `db` is that of reports: a standby, where there is one. */
export type ReportDeps = { db: ReadDb; directory: BrandDirectory };
export type ReportBuilder = (asked: Asked, deps: ReportDeps) => Promise<Table>;
