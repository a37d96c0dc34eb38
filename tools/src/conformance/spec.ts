import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

export type SpecCall = {
  id: string;
  group: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: 'Y' | 'N' | '-';
  encrypted: boolean;
};

export type SpecRoute = { path: string; screen: string; auth: string };

/** The specification's data: from beside the repository where available, otherwise from our copy. */
const readSpec = <Item>(name: string): Item[] => {
  const beside = join(repositoryRoot, '../shared/spec', name);
  const copy = join(repositoryRoot, 'packages/protocol/spec', name);
  return JSON.parse(readFileSync(existsSync(beside) ? beside : copy, 'utf8')) as Item[];
};

export const specCalls = readSpec<SpecCall>('calls.json');
export const specRoutes = readSpec<SpecRoute>('routes.json');
