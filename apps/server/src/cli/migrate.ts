import { readSecret } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';

const url = readSecret('MIGRATOR_DATABASE_URL');
if (url === undefined) {
  console.error('MIGRATOR_DATABASE_URL is not set: migrations run as the owner of the database.');
  process.exit(2);
}
const started = Date.now();
const ran = await migrate(url, { onStep: (step) => console.error(`  migrate ${step}`) });
console.error(`  migrate: ${ran} new, ${Date.now() - started} ms`);
