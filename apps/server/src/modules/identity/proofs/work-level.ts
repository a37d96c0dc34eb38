import type { IdentityUses } from '../identity.uses.ts';
import type { Visitor } from '../visitor.ts';
import { workLevelSeconds } from './proofs.rules.ts';

const kind = 'work_level';

type Uses = Pick<IdentityUses, 'singleUse'>;

/** Remembers how hard a sum this browser was asked for. What is required is judged again when the sum is shown. */
export const askForWork = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  level: number,
  { singleUse }: Uses,
): Promise<void> => {
  if (level > 0) await singleUse.keep(kind, bearer.toString('hex'), String(level), workLevelSeconds);
};

/** The level this browser was asked for last; 0 for one that was asked for none. */
export const askedWorkLevel = async ({ bearer }: Pick<Visitor, 'bearer'>, { singleUse }: Uses): Promise<number> =>
  Number((await singleUse.look(kind, bearer.toString('hex'))) ?? 0);
