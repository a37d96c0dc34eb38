import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type CellSize, cellSizes } from './cell/cell-state.ts';
import { writeDrillMetrics } from './drill/drill-metrics.ts';
import { type DrillPlant, type DrillReport, drillPlants, runRestoreDrill } from './drill/run-restore-drill.ts';
import { MissingBinaryError } from './services/index.ts';
import { formatStep } from './terminal/format-step.ts';

const usage = `pnpm drill restore

  Starts a cell of its own, fills it, backs it up, lets vendors bet over signed HTTP, names a moment in the middle, loses
  the cell, restores it to the moment and compares: everything acknowledged before must be there, nothing from after;
  ledger, reports, audit log, schema and files must be whole.

    --gigabytes 1      how large the database is made, 0.1 to 100
    --size S           S or M, as of pnpm cell
    --seconds <n>      how long restore and recovery may take; 90 for each gigabyte unless told otherwise
    --plant <name>     also make a mistake that the drill must find; may be repeated
                         missing   end before something that was acknowledged
                         extra     go on past the moment
                         damaged   change one byte of the backup
    --textfile <dir>   tell the node exporter of this folder the outcome
    --seed <n>

Programs that are missing are installed from Debian's packages. Progress goes to standard error; the last line of
standard output is one JSON object. The exit code is 0 only if it says "pass": true.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    gigabytes: { type: 'string', default: '1' },
    size: { type: 'string', default: 'S' },
    seconds: { type: 'string' },
    plant: { type: 'string', multiple: true, default: [] },
    textfile: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const since = performance.now();
const log = (who: string, what: string): void =>
  console.error(formatStep({ elapsedMs: performance.now() - since, who, what }));

const numberOf = (name: string, text: string, { min, max }: { min: number; max: number }): number => {
  const number = Number(text);
  if (number >= min && number <= max) return number;
  throw new RangeError(`--${name} must be a number from ${min} to ${max}, not "${text}"`);
};

const oneOf = <T extends string>(name: string, text: string, known: readonly T[]): T => {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new RangeError(`--${name} must be ${known.join(' or ')}, not "${text}"`);
  return found;
};

const restore = async (): Promise<DrillReport> => {
  const gigabytes = numberOf('gigabytes', values.gigabytes, { min: 0.1, max: 100 });
  const options = {
    size: oneOf<CellSize>('size', values.size, cellSizes),
    gigabytes,
    secondsMax: numberOf('seconds', values.seconds ?? String(90 * gigabytes), { min: 1, max: 86_400 }),
    plants: values.plant.map((plant) => oneOf<DrillPlant>('plant', plant, drillPlants)),
    seed: numberOf('seed', values.seed ?? String(randomInt(2 ** 31)), { min: 0, max: 2 ** 32 - 1 }),
    log,
  };
  let pass = false;
  try {
    const report = await runRestoreDrill(options);
    ({ pass } = report);
    return report;
  } finally {
    // A drill that broke off has not proved that the backup is good.
    if (values.textfile !== undefined) writeDrillMetrics(values.textfile, pass);
  }
};

try {
  if (values.help || positionals[0] !== 'restore') {
    console.error(usage);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const report = await restore();
    console.log(JSON.stringify({ ...report, seconds: Math.round((performance.now() - since) / 1_000) }));
    process.exitCode = report.pass ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof RangeError || error instanceof MissingBinaryError ? error.message : error);
  process.exitCode = 1;
}
