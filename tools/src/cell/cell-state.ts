import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { databaseRoles, pickRandomPort, repositoryRoot } from '../services/index.ts';
import { randomSecret } from '../services/random-secret.ts';
import { writePrivateFile } from '../services/write-private-file.ts';

export const cellSizes = ['S', 'M'] as const;
export type CellSize = (typeof cellSizes)[number];

const secretNames = [
  'admin',
  'replication',
  'patroni',
  'monitor',
  'nats',
  'natsRoute',
  'redis',
  'backup',
  ...databaseRoles,
] as const;
type SecretName = (typeof secretNames)[number];

const stateShape = z.object({
  /** The name of the cell. */
  cell: z.string(),
  size: z.enum(cellSizes),
  /** Where the files of the database's user are. */
  home: z.string(),
  ports: z.record(z.string(), z.int()),
  /** Free ports that no part has yet. */
  freePorts: z.array(z.int()),
  secrets: z.record(z.enum(secretNames), z.string().min(16)),
  auditKey: z.base64(),
  /** Whether the database has its roles, tables and seeds. */
  isPrepared: z.boolean(),
  prometheusUrl: z.string(),
});
/** What must stay the same from one start to the next: ports and secrets. */
export type CellState = z.infer<typeof stateShape>;

const poolSize = 110;

/** The folder of a cell on this machine; the first one has the plain name. */
export const cellFolder = (cell = 'one'): string =>
  join(repositoryRoot, '.local', cell === 'one' ? 'cell' : `cell-${cell}`);

const stateFile = (dir: string): string => join(dir, 'cell.json');

/** Undefined where no cell was ever started. */
export const readCellState = (dir: string): CellState | undefined => {
  let text: string;
  try {
    text = readFileSync(stateFile(dir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return stateShape.parse(JSON.parse(text));
};

export const writeCellState = (dir: string, state: CellState): void => {
  mkdirSync(dir, { recursive: true });
  writePrivateFile(stateFile(dir), `${JSON.stringify(state, null, 2)}\n`);
};

export const newCellState = async (cell: string, size: CellSize, home: string): Promise<CellState> => {
  const pool = new Set<number>();
  while (pool.size < poolSize) pool.add(await pickRandomPort());
  const secrets = Object.fromEntries(secretNames.map((name) => [name, randomSecret()])) as Record<SecretName, string>;
  const state: CellState = {
    cell,
    size,
    home,
    ports: {},
    freePorts: [...pool],
    secrets,
    auditKey: randomBytes(32).toString('base64'),
    isPrepared: false,
    prometheusUrl: '',
  };
  state.prometheusUrl = `http://127.0.0.1:${portOf(state, 'prometheus')}`;
  return state;
};

/** The port of a part; its first use takes one of the free ports for good. */
export const portOf = (state: CellState, part: string): number => {
  const known = state.ports[part] ?? state.freePorts.shift();
  if (known === undefined) throw new Error(`no free port is left for ${part}`);
  state.ports[part] = known;
  return known;
};
