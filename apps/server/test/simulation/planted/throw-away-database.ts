import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createDb, type Db } from '#platform/db/db.ts';
import type { Plant } from './plants.ts';
import { replaceOnce } from './replace-once.ts';

/** A copy of the migrated database, in which anything may be broken. */
export type ThrowAwayDatabase = {
  db: Db;
  urls: { app: string; admin: string };
  admin: pg.Client;
  close(): Promise<void>;
};

const named = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

export const openThrowAwayDatabase = async (from: { appUrl: string; adminUrl: string }): Promise<ThrowAwayDatabase> => {
  const name = `planted_${randomBytes(6).toString('hex')}`;
  const template = new URL(from.appUrl).pathname.slice(1);
  const maker = new pg.Client({ connectionString: named(from.adminUrl, 'postgres') });
  await maker.connect();
  await maker.query(`create database ${name} template ${template}`);
  const urls = { app: named(from.appUrl, name), admin: named(from.adminUrl, name) };
  const admin = new pg.Client({ connectionString: urls.admin });
  await admin.connect();
  const db = createDb({ url: urls.app, poolMax: 20, name: 'planted', onError: () => {} });
  return {
    db,
    urls,
    admin,
    close: async () => {
      await Promise.all([db.close(), admin.end()]);
      await maker.query(`drop database ${name} with (force)`);
      await maker.end();
    },
  };
};

/** The source of a function of schema `ledger`, or of another one: `schema/name`. */
export const readFunctionSource = (name: string): string =>
  readFileSync(
    new URL(`../../../db/functions/${name.includes('/') ? name : `ledger/${name}`}.sql`, import.meta.url),
    'utf8',
  );

/** Plants a bug in the database; a bug in a file is ignored here. */
export const plantInDatabase = async (admin: pg.Client, plant: Pick<Plant, 'in' | 'replace'>): Promise<void> => {
  if ('statement' in plant.in) await admin.query(plant.in.statement);
  if (!('sqlFunction' in plant.in)) return;
  await admin.query(plant.replace.reduce(replaceOnce, readFunctionSource(plant.in.sqlFunction)));
};
