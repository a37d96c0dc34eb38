import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { workLevelSeconds } from './proofs.rules.ts';

const kind = 'work_level';

type Deps = Pick<IdentityDeps, 'singleUse'>;

/** Remembers how hard a sum this browser was asked for. What is required is judged again when the sum is shown. */
export const askForWork = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  level: number,
  { singleUse }: Deps,
): Promise<void> => {
  if (level > 0) await singleUse.keep(kind, bearer.toString('hex'), String(level), workLevelSeconds);
};

/** The level this browser was asked for last; 0 for one that was asked for none. */
export const askedWorkLevel = async ({ bearer }: Pick<Visitor, 'bearer'>, { singleUse }: Deps): Promise<number> =>
  Number((await singleUse.look(kind, bearer.toString('hex'))) ?? 0);
