import { parseArgs } from 'node:util';
import { type CellSize, cellSizes } from './cell/cell-state.ts';
import { readCellStatus } from './cell/cell-status.ts';
import { roleUrl } from './cell/role-parts.ts';
import { openCell, startCell } from './cell/start-cell.ts';
import { deleteCell, stopCell } from './cell/stop-cell.ts';
import { serverRoles } from './stack/index.ts';
import { formatDuration } from './terminal/format-duration.ts';
import { formatStep } from './terminal/format-step.ts';
import { formatTable } from './terminal/format-table.ts';
import { paint } from './terminal/paint.ts';

const usage = `pnpm cell <command> [--size S|M] [--name one]

  up       start a whole cell on private ports of this machine; parts that run are left alone
             M  Patroni and PostgreSQL x 3, etcd x 3, HAProxy x 2, NATS x 3, Redis x 3 with Sentinel, every role twice
             S  one of each, with its backups
  down     stop it
  status   show every part; the exit code is 0 only if all are up
  reset    stop it and delete its data and backups (--yes)

Programs that are missing are installed from Debian's packages. Progress goes to standard error; the last line of
standard output is one JSON object.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    name: { type: 'string', default: 'one' },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const since = performance.now();
const log = (who: string, what: string): void =>
  console.error(formatStep({ elapsedMs: performance.now() - since, who, what }));
const seconds = (): number => Math.round((performance.now() - since) / 100) / 10;

const sizeOf = (text: string | undefined): CellSize | undefined => {
  const size = cellSizes.find((one) => one === text);
  if (text !== undefined && size === undefined) throw new RangeError(`--size must be ${cellSizes.join(' or ')}`);
  return size;
};

const up = async (): Promise<number> => {
  const size = sizeOf(values.size);
  const { context, parts } = await startCell({ cell: values.name, ...(size && { size }), log });
  const { state } = context;
  console.error(
    `\n${formatTable(
      ['role', 'address'],
      serverRoles.map((role) => [role, roleUrl(state, role)]),
    )}\n\nPrometheus ${state.prometheusUrl}\n`,
  );
  console.log(
    JSON.stringify({
      ready: true,
      cell: state.cell,
      size: state.size,
      parts: parts.length,
      seconds: seconds(),
      http: roleUrl(state, 'http'),
      prometheus: state.prometheusUrl,
    }),
  );
  return 0;
};

const down = async (): Promise<number> => {
  const stopped = await stopCell(values.name);
  for (const { name, pid } of stopped) log(name, `stopped (pid ${pid})`);
  const context = openCell(values.name);
  const left =
    context === undefined ? 0 : (await readCellStatus(context)).filter(({ pid }) => pid !== undefined).length;
  console.log(JSON.stringify({ stopped: stopped.length, left, seconds: seconds() }));
  return left === 0 ? 0 : 1;
};

const status = async (): Promise<number> => {
  const context = openCell(values.name);
  if (context === undefined) {
    console.error('there is no cell; start one with: pnpm cell up');
    return 1;
  }
  const parts = await readCellStatus(context);
  console.error(
    formatTable(
      ['part', 'state', 'port', 'pid', 'uptime', 'what'],
      parts.map(({ name, isUp, port, pid, uptimeMs, detail }) => [
        name,
        paint(isUp ? 'green' : 'red', isUp ? 'up' : 'down'),
        String(port),
        String(pid ?? '-'),
        uptimeMs === undefined ? '-' : formatDuration(uptimeMs),
        detail ?? '',
      ]),
    ),
  );
  const down = parts.filter(({ isUp }) => !isUp).map(({ name }) => name);
  console.log(JSON.stringify({ parts: parts.length, down, pass: down.length === 0 }));
  return down.length === 0 ? 0 : 1;
};

const reset = async (): Promise<number> => {
  if (!values.yes) {
    console.error('reset deletes the data and the backups of the cell; say --yes');
    return 2;
  }
  await deleteCell(values.name);
  console.log(JSON.stringify({ deleted: true, seconds: seconds() }));
  return 0;
};

const commands: Readonly<Record<string, () => Promise<number>>> = { up, down, status, reset };

try {
  const command = commands[positionals[0] ?? ''];
  if (command === undefined || values.help) console.error(usage);
  process.exitCode = values.help ? 0 : command === undefined ? 2 : await command();
} catch (error) {
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
