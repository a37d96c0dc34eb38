import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { budgets } from './budgets.ts';
import { buildDashboard, type Screen } from './build-dashboard.ts';
import { busAndJobs } from './bus-and-jobs.ts';
import { cashier } from './cashier.ts';
import { cell } from './cell.ts';
import { ledger } from './ledger.ts';
import { platform } from './platform.ts';
import { vendors } from './vendors.ts';

export const screens: readonly Screen[] = [platform, ledger, vendors, cashier, cell, busAndJobs, budgets];

const fileOf = ({ uid }: Screen): string => `${uid.replace('fairhouse-', '')}.json`;
const textOf = (screen: Screen): string => `${JSON.stringify(buildDashboard(screen), null, 2)}\n`;

/** Writes every dashboard into the folder. */
export const writeDashboards = (folder: string): void => {
  for (const screen of screens) writeFileSync(join(folder, fileOf(screen)), textOf(screen));
};

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Finds files that are not what the script makes. */
export const judgeDashboards = (folder: string): Finding[] =>
  screens
    .filter((screen) => readText(join(folder, fileOf(screen))) !== textOf(screen))
    .map((screen) => ({ file: fileOf(screen), problem: 'is not what the script makes: run `pnpm ops:check --write`' }));
