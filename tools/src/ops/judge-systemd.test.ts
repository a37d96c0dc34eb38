import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../services/index.ts';
import { isSystemdInstalled, judgeSystemd } from './judge-systemd.ts';

const units = join(repositoryRoot, 'ops/systemd');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'units-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plant = (file: string, before: string, after: string): string[] => {
  const copy = mkdtempSync(join(folder, 'planted-'));
  cpSync(units, copy, { recursive: true });
  const text = readFileSync(join(copy, file), 'utf8');
  const planted = text.replace(before, after);
  expect(planted).not.toBe(text);
  writeFileSync(join(copy, file), planted);
  return judgeSystemd(copy).map(({ problem }) => problem);
};

it('finds nothing wrong with the units', () => {
  expect(judgeSystemd(units)).toEqual([]);
});

const faults: readonly [string, string, string, string][] = [
  ['fairhouse@.service', 'User=fairhouse', 'User=root', 'does not say User=fairhouse'],
  ['fairhouse@.service', 'TimeoutStopSec=40', 'TimeoutStopSec=10', 'does not say TimeoutStopSec=40'],
  ['fairhouse@.service', 'Restart=always', 'Restart=no', 'does not say Restart=always'],
  ['fairhouse-migrate.service', 'Type=oneshot', 'Type=exec', 'does not say Type=oneshot'],
  ['fairhouse.target', 'fairhouse@worker.service', '', 'does not want fairhouse@worker.service'],
  ['env/http.env', 'HOUSE_KEY_FILE=', 'HOUSE_KEY=', 'has HOUSE_KEY itself'],
  ['env/realtime.env', 'AUDIT_KEY_FILE', 'GATEWAY_SIGNING_KEY_FILE', 'is not a secret of realtime'],
];
it.each(faults)('finds the fault planted in %s: %s -> %s', (file, before, after, problem) => {
  expect(plant(file, before, after)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

const faultsForSystemd: readonly [string, string, string, string][] = [
  ['fairhouse-drill.timer', 'OnCalendar=Sun', 'OnCalendar=Sometimes', 'Failed to parse'],
  ['fairhouse@.service', 'LockPersonality=', 'LockPersonalty=', 'Unknown key'],
  [
    'fairhouse@.service',
    '[Install]',
    'PrivateUsers=false\nProtectClock=false\nRestrictAddressFamilies=\n[Install]',
    'exposed',
  ],
];
it.skipIf(!isSystemdInstalled()).each(faultsForSystemd)(
  'lets systemd find %s: %s -> %s',
  (file, before, after, problem) => {
    expect(plant(file, before, after)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  },
);
