import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyRoleGrants } from '#platform/db/role-grants.ts';
import { plantedSource, plantOfRun } from './plant.ts';

const applyGrants = async (client: pg.Client, text: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'plant-'));
  const file = join(folder, 'role-grants.txt');
  writeFileSync(file, text);
  await applyRoleGrants(client, file).finally(() => rmSync(folder, { recursive: true }));
};

/** Removes a guard from the database, if this run removes one from a function or from the grants of roles. */
export const plantSqlOfRun = async (url: string): Promise<void> => {
  const plant = plantOfRun();
  if (plant === null || plant.file.endsWith('.ts')) return;
  const source = readFileSync(new URL(`../../../../../${plant.file}`, import.meta.url), 'utf8');
  const planted = plantedSource(source, plant);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plantIt = plant.file.endsWith('.sql') ? client.query(planted) : applyGrants(client, planted);
  await Promise.resolve(plantIt).finally(() => client.end());
};
