import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { processSecrets } from '../services/index.ts';
import { serverRoles } from '../stack/index.ts';
import type { Finding } from './finding.ts';

const roleUnit = 'fairhouse@.service';
const migrateUnit = 'fairhouse-migrate.service';
const target = 'fairhouse.target';

/** `Key=value` of every section; a key may be repeated. */
const settingsOf = (text: string): [string, string][] =>
  text.split('\n').flatMap((line) => {
    const [, key, value] = /^([A-Za-z_0-9]+)=(.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value] as [string, string]];
  });

/** What closes a process in, as in a container: no privilege, a read-only system, no devices, no foreign processes. */
const hardening: readonly (readonly [string, string])[] = [
  ['User', 'fairhouse'],
  ['NoNewPrivileges', 'true'],
  ['CapabilityBoundingSet', ''],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'true'],
  ['PrivateTmp', 'true'],
  ['PrivateDevices', 'true'],
  ['ProtectKernelTunables', 'true'],
  ['RestrictNamespaces', 'true'],
  ['SystemCallFilter', '@system-service'],
  ['KillSignal', 'SIGTERM'],
  ['TimeoutStopSec', '40'],
];

const required: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  [roleUnit]: [
    ...hardening,
    ['Type', 'exec'],
    ['Restart', 'always'],
    // Systemd gives up after five starts in ten seconds, and a database may be away for longer.
    ['StartLimitIntervalSec', '0'],
    ['KillMode', 'mixed'],
    ['EnvironmentFile', '/etc/fairhouse/%i.env'],
    ['LoadCredential', 'secret:/etc/fairhouse/secrets/%i'],
    ['PartOf', target],
  ],
  [migrateUnit]: [...hardening, ['Type', 'oneshot'], ['LoadCredential', 'secret:/etc/fairhouse/secrets/migrate']],
  [target]: [],
};

const judgeRequired = (folder: string): Finding[] =>
  Object.entries(required).flatMap(([file, wanted]) => {
    if (!existsSync(join(folder, file))) return [{ file, problem: 'is missing' }];
    const settings = settingsOf(readFileSync(join(folder, file), 'utf8')).map(([key, value]) => `${key}=${value}`);
    return wanted
      .map(([key, value]) => `${key}=${value}`)
      .filter((line) => !settings.includes(line))
      .map((line) => ({ file, problem: `does not say ${line}` }));
  });

const judgeTarget = (folder: string): Finding[] => {
  const path = join(folder, target);
  if (!existsSync(path)) return [];
  const wanted = settingsOf(readFileSync(path, 'utf8')).flatMap(([key, value]) =>
    key === 'Wants' ? value.split(' ') : [],
  );
  return [migrateUnit, ...serverRoles.map((role) => `fairhouse@${role}.service`)]
    .filter((unit) => !wanted.includes(unit))
    .map((unit) => ({ file: target, problem: `does not want ${unit}` }));
};

/** Each role's settings name exactly its own secrets, where systemd puts them, and no secret itself. */
const judgeEnvironment = (folder: string): Finding[] =>
  serverRoles.flatMap((role) => {
    const file = `env/${role}.env`;
    if (!existsSync(join(folder, file))) return [{ file, problem: 'is missing' }];
    const settings = settingsOf(readFileSync(join(folder, file), 'utf8'));
    const found = settings.filter(([key]) => key.endsWith('_FILE')).map(([key, value]) => `${key}=${value}`);
    const expected = processSecrets[role].map(
      (name) => `${name}_FILE=/run/credentials/fairhouse@${role}.service/secret_${name.toLowerCase()}`,
    );
    const secretValues = settings.filter(([key]) => processSecrets[role].some((name) => name === key));
    return [
      ...expected.filter((line) => !found.includes(line)).map((line) => ({ file, problem: `does not say ${line}` })),
      ...found
        .filter((line) => line.includes('/run/credentials/') && !expected.includes(line))
        .map((line) => ({ file, problem: `says ${line}, which is not a secret of ${role}` })),
      ...secretValues.map(([key]) => ({ file, problem: `has ${key} itself; it belongs into a file of its own` })),
    ];
  });

/** From 0, nothing is allowed, to 100; `systemd-analyze security` counts it. */
const exposureMax = 20;

const analyze = (folder: string, ...args: readonly string[]): { output: string; code: number | null } => {
  const { stdout, stderr, status } = spawnSync('systemd-analyze', args, {
    encoding: 'utf8',
    // The trailing colon adds the machine's own units.
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  });
  return { output: `${stdout}${stderr}`.trim(), code: status };
};

export const isSystemdInstalled = (): boolean => spawnSync('systemd-analyze', ['--version']).status === 0;

/** Copies the units with a program that exists on any machine: the real one is there only after an installation. */
const withPresentProgram = (folder: string, copy: string): void => {
  for (const path of globSync(join(folder, '*.{service,target,timer}'))) {
    const text = readFileSync(path, 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
    writeFileSync(join(copy, basename(path)), text);
  }
};

/** `fairhouse@.service:65: Unknown key …`; a line without a file is about all of them. */
const fileIn = (line: string): string => /^([^\s:]+\.(?:service|target|timer)):/.exec(line)?.[1] ?? target;

const judgeBySystemd = (folder: string): Finding[] => {
  const copy = mkdtempSync(join(tmpdir(), 'systemd-'));
  try {
    withPresentProgram(folder, copy);
    // A template is verified through the target that wants its instances.
    const units = globSync(join(copy, '*')).filter((path) => !basename(path).includes('@'));
    // The exit code is 0 for an unknown setting, which is only printed.
    const { output } = analyze(copy, 'verify', ...units);
    const lines = new Set(output.split('\n').filter((line) => line !== ''));
    const verified = [...lines]
      .map((line) => line.replaceAll(`${copy}/`, ''))
      .map((line) => ({ file: fileIn(line), problem: line }));
    const exposed = [roleUnit, migrateUnit].flatMap((file): Finding[] => {
      const limit = `--threshold=${exposureMax}`;
      const { code } = analyze(copy, 'security', '--offline=true', '--no-pager', limit, join(copy, file));
      return code === 0
        ? []
        : [{ file, problem: `is more exposed than ${exposureMax} of 100, see systemd-analyze security` }];
    });
    return [...verified, ...exposed];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** Judges a folder like `ops/systemd` by our own rules, and by systemd itself where that is installed. */
export const judgeSystemd = (folder: string): Finding[] => {
  const findings = [...judgeRequired(folder), ...judgeTarget(folder), ...judgeEnvironment(folder)];
  return findings.length > 0 || !isSystemdInstalled() ? findings : judgeBySystemd(folder);
};
