import * as z from 'zod';
import type { LogLine } from '../faults/fault-area.ts';
import type { Services } from '../services/index.ts';
import { runProgram } from './run-program.ts';

export type PlantedReport = { caught: number; of: number; byLayer: Record<string, number>; missed: string[] };

const found = z.object({ layer: z.string().nullable(), says: z.string() });
const list = z.array(z.string());
/** Each bug must be found within a minute; a loaded machine gets more time. */
const timeoutMs = 180_000;
/** Every layer that looks for a planted bug must find nothing where none is planted. */
const layers = ['amounts', 'contract', 'agreement', 'races', 'simulation', 'warning', 'horizon'];

/** Plants every bug of the list, one at a time, and runs the layers of tests to find it. */
export const findPlanted = async (
  services: Services,
  { log, only }: { log: LogLine; only: string | undefined },
): Promise<PlantedReport> => {
  const env = { DATABASE_URL: services.postgres.urlFor('app'), ADMIN_URL: services.postgres.adminUrl };
  const run = async (name: string, args: readonly string[], more: Record<string, string>): Promise<unknown> =>
    runProgram({
      name,
      program: 'programs/find-planted.ts',
      args,
      env: { ...env, ...more },
      logFolder: services.dir,
      timeoutMs,
    });

  const names = list
    .parse(await run('planted-list', ['--list'], {}))
    .filter((name) => only === undefined || name.includes(only));
  if (only === undefined) {
    const sound = found.parse(await run('planted-none', layers, {}));
    if (sound.layer !== null) throw new Error(`without any planted bug ${sound.layer} finds: ${sound.says}`);
    log('without a planted bug nothing is found');
  }
  const report: PlantedReport = { caught: 0, of: names.length, byLayer: {}, missed: [] };
  for (const [index, name] of names.entries()) {
    const { layer, says } = found.parse(await run(`planted-${index + 1}`, [], { PLANT: name }));
    if (layer === null) report.missed.push(name);
    else {
      report.caught += 1;
      report.byLayer[layer] = (report.byLayer[layer] ?? 0) + 1;
    }
    log(
      `${layer === null ? 'MISSED' : `found by ${layer}`}: ${name}${layer === null ? '' : ` (${says.slice(0, 120)})`}`,
    );
  }
  return report;
};
