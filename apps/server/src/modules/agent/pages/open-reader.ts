import { isSwitchedOn } from '#modules/identity/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Node } from '../agent.types.ts';
import { figuresCursor } from '../figures/figures-cursor.ts';
import { brandDay } from '../tree/brand-day.ts';
import { isUnder } from '../tree/lineage.query.ts';
import { nodeOf, nodesByNumber } from '../tree/node.query.ts';
import type { Reader, TeamActor, TeamDeps } from './team.types.ts';

/** The agent behind a call. Refused where the brand has no agents, and for who is none. */
export const openReader = async (actor: TeamActor, { db, directory }: TeamDeps): Promise<Reader> => {
  const brand = directory.byId(actor.brandId);
  if (brand === undefined || !isSwitchedOn(brand, 'AGENTPOLICY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const node = await nodeOf(db.read, actor);
  if (node === null || !node.isAgent || node.state !== 'active') throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const cursor = await figuresCursor.read(db.read, actor.brandId);
  return {
    brand,
    node,
    today: await brandDay(db.read, actor.brandId),
    asOf: cursor?.asOf ?? (await deadlineNow(db.read)),
    factsTo: cursor?.factsTo ?? 0n,
  };
};

/**
 * An account of the reader's team by its reference; the reader itself without one. An account outside of the team
 * answers as one that does not exist.
 */
export const accountIn = async (reader: Reader, ref: string | undefined, { db }: TeamDeps): Promise<Node> => {
  if (ref === undefined) return reader.node;
  const [found] = await nodesByNumber(db.read, reader.brand.brandId, [BigInt(ref)]);
  if (found === undefined || found.state === 'waiting') throw new Refusal('SYSTEM_NOT_FOUND');
  if (!(await isUnder(db.read, { agent: reader.node.number, number: found.number })))
    throw new Refusal('SYSTEM_NOT_FOUND');
  return found;
};
