import { parseArgs } from 'node:util';
import { publicKeyText, testKeys } from '@fairhouse/vendor-kit';
import { openDirectory } from '#modules/brand/index.ts';
import { fedVendors, feedSigningOf, pullFeed } from '#modules/catalog/index.ts';
import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { createEgress } from '#platform/egress/egress.ts';
import { destinationOf } from '#platform/egress/egress-of.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { readKeyRing } from './read-key-ring.ts';

const usage = `pnpm import-games [--vendor CODE] [--url ADDRESS [--key KEY]] [--public-key]

Asks studios for their lists of games now and takes them in. Without --vendor every studio that has an address.

  --url         asks there instead, this once; needs --vendor
  --key         the studio's public key, base64url; on this machine the sandbox's is taken unless told
  --public-key  prints the key by which studios know our questions, and asks nobody`;

const { values } = parseArgs({
  options: {
    vendor: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    'public-key': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

if (values.help || (values.url !== undefined && values.vendor === undefined)) leave(usage);
const keys = readKeyRing() ?? leave('HOUSE_KEY must be set: requests to studios are signed.');
if (values['public-key']) {
  console.log(feedSigningOf(keys).publicKey);
  process.exit(0);
}
const databaseUrl = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');

/** The sandbox signs with a published test key, so it is accepted only on this machine. */
const sandboxKey = (feedUrl: string): string | undefined =>
  !isProduction() && ['127.0.0.1', 'localhost'].includes(new URL(feedUrl).hostname)
    ? publicKeyText(testKeys.vendor.publicKey)
    : undefined;

const addressOf = (vendorCode: string) => {
  const { url: feedUrl } = values;
  if (feedUrl === undefined) return undefined;
  const publicKey = values.key ?? sandboxKey(feedUrl) ?? leave('--key must be given: responses are verified with it.');
  return { vendorCode, feedUrl, publicKey };
};

/** Outside production, studios on this machine may be called: the one named here and those in the environment. */
const egress = createEgress({
  isProduction: isProduction(),
  privateDestinations: new Set([
    ...(readSecret('EGRESS_PRIVATE_DESTINATIONS') ?? '').split(',').map((one) => one.trim().toLowerCase()),
    ...(values.url === undefined || !URL.canParse(values.url) ? [] : [destinationOf(values.url)]),
  ]),
});

const log = createLog({ level: 'warn', role: 'import-games' });
const db = createDb({
  url: databaseUrl,
  poolMax: 2,
  name: 'import-games',
  onError: (error) => console.error(error.message),
});
const directory = await openDirectory({ db, log });
const columns = ['pages', 'added', 'changed', 'unchanged', 'refused', 'retired'] as const;
const line = (cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padStart(10)).join('');

try {
  const vendorCodes = values.vendor === undefined ? await fedVendors(db.read) : [values.vendor];
  if (vendorCodes.length === 0) leave('No studio has a feed address: pass --vendor and --url.');
  const rows: string[] = [];
  for (const [at, vendorCode] of vendorCodes.entries()) {
    const deps = { db, log, keys, egress, clock: systemClock, brands: directory.all() };
    try {
      const report = await pullFeed(vendorCode, deps, {
        at: addressOf(vendorCode),
        onProgress: ({ pages, games }) =>
          console.error(`  studio ${at + 1} of ${vendorCodes.length}: ${vendorCode} page ${pages}, ${games} games`),
      });
      if (report === null) throw new Error(`${vendorCode} has no feed address`);
      const { outcome, ...figures } = report;
      rows.push(line([vendorCode, ...columns.map((name) => figures[name]), outcome]));
    } catch (error) {
      rows.push(line([vendorCode, ...columns.map(() => '–'), 'failed']));
      console.error(`  ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  console.log([line(['studio', ...columns, 'outcome']), ...rows].join('\n'));
} finally {
  await directory.stop();
  await db.close();
}
