import { openDirectory } from '#modules/brand/index.ts';
import { recleanAll } from '#modules/content/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';

const url = readSecret('DATABASE_URL');
if (url === undefined) {
  console.error('DATABASE_URL is not set: texts are cleaned by the application role.');
  process.exit(2);
}
const log = createLog({ level: 'warn', role: 'reclean-content' });
const db = createDb({ url, poolMax: 2, name: 'reclean-content', onError: (error) => console.error(error.message) });
try {
  const directory = await openDirectory({ db, log });
  const cleaned = await recleanAll({ db, brands: directory.all() });
  await directory.stop();
  console.error(`  reclean: ${cleaned} texts cleaned anew`);
} finally {
  await db.close();
}
