import { parseArgs } from 'node:util';
import { placeAccounts } from '#modules/agent/index.ts';
import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { type AccountSummary, installAccounts } from './install-accounts.ts';
import { installOperators } from './install-operators.ts';
import { installSeeds } from './install-seeds.ts';
import { installTeam } from './install-team.ts';
import { readKeyRing } from './read-key-ring.ts';

// The demo brands, accounts, operators and their passwords are public.
if (isProduction()) {
  console.error('NODE_ENV: demonstration brands are not written in production.');
  process.exit(2);
}

const { values } = parseArgs({ options: { set: { type: 'string', default: 'demo' } } });
const url = readSecret('DATABASE_URL');
if (url === undefined) {
  console.error('DATABASE_URL is not set: seeds are written by the application role.');
  process.exit(2);
}
// Tests use the same two brands as development, so the demo itself is tested, but with fewer games.
if (values.set !== 'demo' && values.set !== 'test') {
  console.error(`Unknown seed set ${values.set}: take demo or test.`);
  process.exit(2);
}

const keys = readKeyRing();
const openAccounts = async (): Promise<AccountSummary[]> => {
  if (keys === null) return [];
  const deps = { db, keys, clock: systemClock };
  const accounts = await installAccounts(deps);
  if (values.set === 'demo') await installTeam(deps);
  else await placeAccounts(deps);
  return [...accounts, ...(await installOperators(deps, { isProduction: isProduction() }))];
};

const db = createDb({ url, poolMax: 2, name: 'seed', onError: (error) => console.error(error.message) });
try {
  const games = values.set === 'demo' ? 'all' : 'curated';
  for (const { brandId, isNew } of await installSeeds(db, { games, print: (line) => console.error(line) })) {
    console.error(`  seed ${brandId}: ${isNew ? 'new' : 'present'}`);
  }
  console.log(JSON.stringify({ accounts: await openAccounts() }));
} finally {
  await db.close();
}
