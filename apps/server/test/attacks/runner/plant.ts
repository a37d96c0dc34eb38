import { replaceOnce } from '../../simulation/planted/replace-once.ts';
import type { Attack } from '../registry/attack.types.ts';

export type GuardPlant = NonNullable<Attack['plant']>;

/** The environment variable that names the guard to remove in this test run. */
export const plantVariable = 'ATTACK_PLANT';

/** The guard that is removed in this run, if any. */
export const plantOfRun = (): GuardPlant | null => {
  const text = process.env[plantVariable];
  return text === undefined ? null : (JSON.parse(text) as GuardPlant);
};

/** The source of a file with this run's replacements. */
export const plantedSource = (source: string, { replace }: GuardPlant): string => replace.reduce(replaceOnce, source);
