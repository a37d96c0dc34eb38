import { brandDay, nodeOf } from '#modules/agent/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isOffered } from '../agreements/is-offered.ts';
import type { Kind, PageActor, PageDeps, PageReader } from './pages.types.ts';

/**
 * The agent behind a call. Refused where the brand has no agents, and for who is none. What was agreed and paid stays
 * readable when a kind is switched off.
 */
export const openReader = async (actor: PageActor, { db, directory }: PageDeps): Promise<PageReader> => {
  const brand = directory.byId(actor.brandId);
  if (brand === undefined || !isSwitchedOn(brand, 'AGENTPOLICY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const node = await nodeOf(db.read, actor);
  if (node === null || !node.isAgent || node.state !== 'active') throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return { brand, node, today: await brandDay(db.read, actor.brandId) };
};

/** Refused for a kind that the brand has switched off: nothing new is agreed. */
export const demandKind = ({ brand }: PageReader, kind: Kind): void => {
  if (!isOffered(brand, kind)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};
