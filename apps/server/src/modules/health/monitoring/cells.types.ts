import type { readCellsEndpoint } from '@fairhouse/protocol/ops/health';
import type * as z from 'zod';

export type CellsValue = z.input<(typeof readCellsEndpoint)['schema']['response'][200]>['value'];
export type CellState = CellsValue['cells'][number];
export type FiringAlert = CellsValue['alerts'][number];
export type BudgetRange = z.output<(typeof readCellsEndpoint)['schema']['querystring']>['range'];
