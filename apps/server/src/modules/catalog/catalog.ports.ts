import { port } from '#platform/module/port.ts';
import type { CountCases } from './game-admin/ops.types.ts';

/** Differences between a vendor's statement and the books; `bet` counts them. */
export const countCasesPort = port<CountCases>('catalog.countCases');
