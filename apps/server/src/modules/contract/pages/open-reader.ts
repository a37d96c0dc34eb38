import { brandDay, nodeOf } from '#modules/agent/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Kind, PageActor, PageDeps, PageReader } from './pages.types.ts';

const switches = {
  dividend: 'DIVIDEND3',
  daily: 'DAILYSALARY3',
  hourly: 'HOURSALARY3',
  realtime: 'REALTIMESALARY3',
} as const satisfies Record<Kind, string>;

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
  if (!isSwitchedOn(brand, switches[kind])) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};
