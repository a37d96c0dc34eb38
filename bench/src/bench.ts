import { benchCalls } from './calls.ts';
import { benchRealtime } from './realtime.ts';
import { benchWeb } from './web.ts';

export type Figures = { bench: string; pass: boolean } & Record<string, unknown>;

const benches: Readonly<Record<string, (say: (line: string) => void) => Promise<Figures>>> = {
  calls: benchCalls,
  realtime: benchRealtime,
  web: benchWeb,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`pnpm bench ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
const started = Date.now();
const figures = await bench((line) =>
  console.error(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`),
);
console.log(JSON.stringify(figures));
process.exit(figures.pass ? 0 : 1);
