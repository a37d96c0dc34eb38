import type { readCellsEndpoint } from '@fairhouse/protocol/ops/health';
import type { OpsValue } from '#framework/ops-call.ts';

export type CellsView = OpsValue<typeof readCellsEndpoint>;
export type CellState = CellsView['cells'][number];
export type Budget = CellState['budgets'][number];
