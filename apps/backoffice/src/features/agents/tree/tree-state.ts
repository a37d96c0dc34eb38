import type { OpsTreeAccount } from '@fairhouse/protocol/ops/agents';
import * as z from 'zod';
import { stringifySearch } from '#framework/search-state.ts';
import { useBrandId } from '#framework/session.ts';
import { type SetSearch, useSearchState } from '#framework/use-search-state.ts';

export const accountKinds = ['agent', 'member'] as const satisfies readonly OpsTreeAccount['kind'][];

const search = z.object({
  under: z.string().optional(),
  day: z.iso.date().optional(),
  search: z.string().optional(),
  kind: z.enum(accountKinds).optional(),
  page: z.coerce.number().int().min(1).default(1),
});

export type TreeState = z.infer<typeof search>;

/** What the explorer shows, as held in the address. `hrefOf` leads to the direct accounts of another agent. */
export const useTreeState = (): {
  state: TreeState;
  set: SetSearch;
  hrefOf: (under: string | undefined) => string;
} => {
  const brandId = useBrandId();
  const [state, set] = useSearchState(search);
  const { day, kind } = state;
  return { state, set, hrefOf: (under) => `/b/${brandId}/agents${stringifySearch({ under, day, kind })}` };
};
