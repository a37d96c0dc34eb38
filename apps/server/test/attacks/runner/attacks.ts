import { readdirSync } from 'node:fs';
import type { Attack } from '../registry/attack.types.ts';

const folder = new URL('../registry/', import.meta.url);

/** Every attack of every file of the registry. */
export const readAttacks = async (): Promise<Attack[]> => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.types.ts'));
  const modules = await Promise.all(
    files.sort().map((name) => import(new URL(name, folder).href) as Promise<Record<string, readonly Attack[]>>),
  );
  return modules.flatMap((module) => Object.values(module).flat());
};
