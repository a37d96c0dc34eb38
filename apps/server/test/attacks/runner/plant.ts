import { replaceOnce } from '../../simulation/planted/replace-once.ts';
import type { Attack } from '../registry/attack.types.ts';

export type GuardPlant = NonNullable<Attack['plant']>;

/** The environment variable by which a run of the tests learns which guard is taken out. */
export const plantVariable = 'ATTACK_PLANT';

/** The guard that is taken out in this run, if any. */
export const plantOfRun = (): GuardPlant | null => {
  const text = process.env[plantVariable];
  return text === undefined ? null : (JSON.parse(text) as GuardPlant);
};

/** The source of a file as this run sees it. */
export const plantedSource = (source: string, { replace }: GuardPlant): string => replace.reduce(replaceOnce, source);
