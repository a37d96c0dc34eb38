import { parseArgs } from 'node:util';
import { gameOf, type PlayableGame } from '@fairhouse/games';
import { feedOf, studios } from '@fairhouse/studio-feed';
import { chiSquare } from './games/chi-square.ts';
import { mechanics } from './games/mechanics.ts';
import { simulateMechanic } from './games/simulate-mechanic.ts';

const usage = `pnpm games:rtp

  --rounds 10000000    rounds to simulate for each mechanic
  --seed 20261115      where the simulation begins
  --only <text>        simulate only the mechanics whose name contains this

Computes the exact share that every game of the catalogue pays back, simulates each mechanic and tests the mapping of
random numbers. Progress goes to standard error; the last line of standard output is one JSON object. The exit code is
0 only if it says "pass": true.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '20261115' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isSafeInteger(rounds) || rounds < 1_000 || !Number.isSafeInteger(seed)) {
  console.error(usage);
  process.exit(2);
}

/** Two-sided 99.9 %. */
const outermost = 3.291;
const [lowest, highest] = [900_000, 970_000];
const log = (line: string): void => console.error(line);

log('exact shares of the whole catalogue…');
const games = studios
  .flatMap(({ code }) => feedOf(code, { now: new Date() }).games)
  .map(({ gameCode, name, gameType, classify }) => gameOf({ gameCode, name, gameType, classify }))
  .filter((game): game is PlayableGame => game !== null);
const slots = games.filter(({ engine }) => engine === 'slots');
const [rtpMin, rtpMax] = slots.reduce(
  ([low, high], { rtpPpm }) => [Math.min(low, rtpPpm), Math.max(high, rtpPpm)],
  [Number.POSITIVE_INFINITY, 0],
);
const outside = slots.filter(({ rtpPpm }) => rtpPpm < lowest || rtpPpm > highest);
for (const { name, rtpPpm } of outside) log(`  outside: ${name} ${rtpPpm}`);
log(`  ${games.length} games, ${slots.length} slots from ${rtpMin} to ${rtpMax} ppm`);

const simulated = mechanics()
  .filter(({ id }) => id.includes(values.only))
  .map((mechanic, at) => {
    const result = simulateMechanic(mechanic, rounds, seed + at);
    log(`  ${result.id}: exact ${result.exactPpm}, measured ${result.measuredPpm}, z ${result.z}`);
    return result;
  });

const chi = [2, 6, 37, 52, 100, 1_000].map((sides) => chiSquare(sides, 256_000));
for (const { sides, z } of chi) log(`  chi-square of ${sides}: z ${z}`);

const pass =
  outside.length === 0 &&
  simulated.every(({ z }) => Math.abs(z) < outermost) &&
  chi.every(({ z }) => Math.abs(z) < outermost);
console.log(
  JSON.stringify({
    games: games.length,
    slots: slots.length,
    rtpMin,
    rtpMax,
    mechanics: simulated,
    chiSquare: chi,
    pass,
  }),
);
process.exitCode = pass ? 0 : 1;
