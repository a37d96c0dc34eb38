import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CaseVerdict, dialectClients, runKit } from '@fairhouse/vendor-kit';
import { openVendorRun } from './vendor/open-run.ts';

const usage = `pnpm vendor:conformance <code> [--seed n]   every case of the kit against a platform of its own
pnpm vendor:conformance --list              the codes`;

/** The minimum number of cases for an adapter to count as proved. */
const casesMin = 60;
/** A running gateway knows a newly registered vendor only after its next refresh. */
const noticeMs = 1_500;

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [code] = positionals;
const client = dialectClients.find((one) => one.code === code);
const seed = Number(values.seed);

const lineOf = ({ id, title, passed, why, tookMs }: CaseVerdict): string =>
  `  ${passed ? 'pass' : 'FAIL'}  ${id.padEnd(30)} ${`${tookMs}`.padStart(6)} ms  ${title}${why === null ? '' : `\n        ${why}`}`;

const conform = async (chosen: (typeof dialectClients)[number]): Promise<void> => {
  const started = Date.now();
  const log = (line: string): void =>
    console.error(`  ${((Date.now() - started) / 1_000).toFixed(1).padStart(5)} s  ${line}`);
  const run = await openVendorRun(log);
  try {
    const driver = await run.openVendor(chosen, 'hostile-vendor');
    const rival = await run.openVendor(chosen, 'other-vendor');
    await sleep(noticeMs);
    const { platform, baseUrl } = run;
    const report = await runKit({ driver, rival, platform, baseUrl, seed });
    const verdicts = report.verdicts.toSorted((left, right) => (left.id < right.id ? -1 : 1));
    for (const verdict of verdicts) console.error(lineOf(verdict));
    for (const { id, title, why } of report.inapplicable) console.error(`  none  ${id.padEnd(30)} ${title}: ${why}`);
    const failed = verdicts.filter(({ passed }) => !passed).length;
    const pass = failed === 0 && verdicts.length >= casesMin;
    console.log(JSON.stringify({ vendor: chosen.code, cases: verdicts.length, failed, seed, pass }));
    process.exitCode = pass ? 0 : 1;
  } finally {
    await run.stop();
  }
};

if (values.list) {
  for (const one of dialectClients) console.log(one.code);
} else if (client === undefined || !Number.isSafeInteger(seed)) {
  console.error(usage);
  process.exitCode = 2;
} else await conform(client);
