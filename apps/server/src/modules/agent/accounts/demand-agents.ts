import { isSwitchedOn } from '#modules/identity/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type AccountsDeps, brandNamed } from './accounts.types.ts';

/** Refuses where the brand has no agents. */
export const demandAgents = (brandId: string, deps: Pick<AccountsDeps, 'directory'>): void => {
  if (!isSwitchedOn(brandNamed(deps, brandId), 'AGENTPOLICY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};
