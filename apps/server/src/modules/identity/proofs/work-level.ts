import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { workLevelSeconds } from './proofs.rules.ts';

const kind = 'work_level';

type Deps = Pick<IdentityDeps, 'singleUse'>;

/** Stores the level of work required from this browser. The level is checked again when the proof is shown. */
export const askForWork = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  level: number,
  { singleUse }: Deps,
): Promise<void> => {
  if (level > 0) await singleUse.keep(kind, bearer.toString('hex'), String(level), workLevelSeconds);
};

/** The last level of work required from this browser; 0 for none. */
export const askedWorkLevel = async ({ bearer }: Pick<Visitor, 'bearer'>, { singleUse }: Deps): Promise<number> =>
  Number((await singleUse.look(kind, bearer.toString('hex'))) ?? 0);
