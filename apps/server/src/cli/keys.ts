import { parseArgs } from 'node:util';
import { modules } from '#modules/discover.ts';
import { readSecret } from '#platform/config/config.ts';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import { createDb } from '#platform/db/db.ts';
import { countKeys, type KeyCount, rotateRows } from '#platform/rotation/rotate-keys.ts';
import { readKeyRing } from './read-key-ring.ts';

const usage = `pnpm keys status          which rows are sealed under which root key
pnpm keys rotate --dry    what a rotation would rewrite
pnpm keys rotate          rewrites it; stopped at any point, it goes on when it is started again

Reads DATABASE_URL, HOUSE_KEY, HOUSE_KEY_ID and HOUSE_KEYS_OLD.`;

/** Processes that have not restarted yet may still write under the old key, so rotation makes several passes. */
const walksMax = 5;

const leave = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { dry: { type: 'boolean' } } });
const [command] = positionals;
if (command !== 'status' && command !== 'rotate') leave(usage);
const keys = readKeyRing() ?? leave('HOUSE_KEY must be set.');
const url = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');
const [current = ''] = keys.ids;
const tables = modules.flatMap(({ secrets = [] }) => secrets);
const db = createDb({ url, poolMax: 2, name: 'keys', onError: (error) => console.error(error.message) });

const count = async (): Promise<KeyCount[]> => {
  // Reads a whole table, which takes longer than the usual statement timeout.
  const counted = await db.transaction(async (tx) => {
    const all: KeyCount[] = [];
    await allowStatementTime(tx, 24 * 60 * 60_000);
    for (const rows of tables) all.push(...(await countKeys(rows, { db: tx })));
    return all;
  });
  return counted;
};
const show = (counts: readonly KeyCount[]): void => {
  for (const { table, column, id, rows } of counts)
    console.log(`  ${`${table}.${column}`.padEnd(42)} ${id.padEnd(12)} ${rows}`);
};

try {
  if (command === 'rotate' && !values.dry) {
    for (let walk = 1, rewritten = 1; rewritten > 0 && walk <= walksMax; walk += 1) {
      rewritten = 0;
      for (const rows of tables) {
        const done = await rotateRows(rows, { db: db.read, keys });
        if (done > 0) console.error(`  ${rows.table}: ${done} rewritten`);
        rewritten += done;
      }
    }
  }
  const counts = await count();
  const left = counts.filter(({ id }) => id !== current);
  show(command === 'rotate' ? left : counts);
  const rows = left.reduce((sum, each) => sum + each.rows, 0);
  console.log(JSON.stringify({ current, accepted: keys.ids, left: rows }));
  // Rows left after a rotation still need the old key.
  process.exitCode = command === 'rotate' && !values.dry && rows > 0 ? 1 : 0;
} finally {
  await db.close();
}
