import { createHash } from 'node:crypto';
import type { SoloRules } from '@fairhouse/games';
import type { Queryable } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { findDesign, keepDesign } from './round.store.ts';
import type { Round } from './round.types.ts';

/** There are few designs compared to rounds, and a design never changes under its hash. */
const designs = new Map<string, unknown>();
const designsMax = 2_000;

const remember = (hash: string, design: unknown): void => {
  if (designs.size >= designsMax) designs.clear();
  designs.set(hash, design);
};

/** Stores a design once and names it by its hash, so that a round is verified with the design it was played with. */
export const nameDesign = async (queryable: Queryable, design: unknown): Promise<string> => {
  const text = JSON.stringify(design ?? null);
  const hash = createHash('sha256').update(text).digest('hex');
  await keepDesign(queryable, hash, text);
  return hash;
};

/** The rules and the design that a round is played by. */
export const playedBy = async (
  { db, games }: { db: Queryable; games: Games },
  { engine, designHash }: Pick<Round, 'engine' | 'designHash'>,
): Promise<{ rules: SoloRules; design: unknown }> => {
  const rules = games.soloRules(engine);
  if (rules === null) throw new Error(`${engine} is not a game of one player`);
  if (!designs.has(designHash)) remember(designHash, await findDesign(db, designHash));
  return { rules, design: designs.get(designHash) };
};
