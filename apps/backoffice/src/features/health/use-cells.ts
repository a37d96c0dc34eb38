import { budgetRanges, readCellsEndpoint } from '@fairhouse/protocol/ops/health';
import * as z from 'zod';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';

const askAgainMs = 10_000;
const search = z.object({ range: z.enum(budgetRanges).default('24h') });

/** What Prometheus knows, and the range of its charts, which is kept in the address. */
export const useCells = () => {
  const [{ range }, set] = useSearchState(search);
  const query = useOpsQuery(readCellsEndpoint, { query: { range } }, { refetchMs: askAgainMs, keepsOld: true });
  const setRange = (value: typeof range): void => set({ range: value }, { replace: true });
  return { query, range, setRange };
};
