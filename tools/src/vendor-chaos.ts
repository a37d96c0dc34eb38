import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dialectClients, judgeChaos, runChaos } from '@fairhouse/vendor-kit';
import { openVendorRun } from './vendor/open-run.ts';
import { readChaosBooks } from './vendor/read-chaos-books.ts';

const usage = `pnpm vendor:chaos [--calls 100000] [--vendor v1] [--seed 1] [--players 300]
  A vendor on a network that doubles, reorders, delays, drops and cuts; at the end our books against its own.`;

/** A running gateway knows a newly registered vendor only after its next refresh. */
const noticeMs = 1_500;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    vendor: { type: 'string', default: 'v1' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '300' },
  },
});
const client = dialectClients.find(({ code }) => code === values.vendor);
const [calls, seed, players] = [Number(values.calls), Number(values.seed), Number(values.players)];

const chaos = async (chosen: (typeof dialectClients)[number]): Promise<void> => {
  const started = Date.now();
  const log = (line: string): void =>
    console.error(`  ${((Date.now() - started) / 1_000).toFixed(1).padStart(5)} s  ${line}`);
  const run = await openVendorRun(log);
  try {
    const vendor = 'chaos-vendor';
    const driver = await run.openVendor(chosen, vendor, 256);
    await sleep(noticeMs);
    const { platform, baseUrl } = run;
    const onProgress = (sent: number): void => log(`${sent} calls`);
    const outcome = await runChaos({ driver, platform, baseUrl, seed, calls, players, onProgress });
    const books = await readChaosBooks(run.booksUrl, vendor);
    const findings = judgeChaos(outcome.statement, books, outcome.opening);
    const difference = await platform.difference();
    for (const example of findings.examples) log(example);
    log(`faults: ${JSON.stringify(outcome.faults)}; ${outcome.statement.length} transactions of the vendor`);
    const { lost, doubled, negative } = findings;
    const { unfinished } = outcome;
    const pass =
      outcome.calls >= calls &&
      [lost, doubled, negative, unfinished].every((count) => count === 0) &&
      difference === 0n;
    const faults = Object.values(outcome.faults).reduce((sum, count) => sum + count, 0);
    console.log(
      JSON.stringify({
        vendor: chosen.code,
        faults,
        calls: outcome.calls,
        transactions: outcome.statement.length,
        unfinished,
        lost,
        doubled,
        negative,
        pass,
      }),
    );
    process.exitCode = pass ? 0 : 1;
  } finally {
    await run.stop();
  }
};

if (client === undefined || ![calls, seed, players].every(Number.isSafeInteger)) {
  console.error(usage);
  process.exitCode = 2;
} else await chaos(client);
