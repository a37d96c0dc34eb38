import { parseArgs } from 'node:util';
import pg from 'pg';
import { openRandomOrder } from '#modules/report/rollups/random-orders.fixture.ts';
import { createDb } from '#platform/db/db.ts';

/** Runs random orders of late settlement and reversal, each in a brand of its own; prints what differed. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, admin: { type: 'string' }, orders: { type: 'string', default: '1000' } },
});
const workers = 4;
const db = createDb({ url: values.url ?? '', poolMax: 2 * workers, name: 'reports-bench', onError: () => {} });
const orders = Number(values.orders);
let next = 1;
let differences = 0;

const work = async (): Promise<void> => {
  const admin = new pg.Client(values.admin ?? '');
  await admin.connect();
  while (next <= orders) {
    const seed = next;
    next += 1;
    const found = await (await openRandomOrder({ db, admin }, seed)).run();
    differences += found.length;
    for (const line of found) process.stderr.write(`  ${line}\n`);
    if (seed % 50 === 0) process.stderr.write(`  order ${seed} of ${orders}\n`);
  }
  await admin.end();
};

await Promise.all(Array.from({ length: workers }, work));
await db.close();
process.stdout.write(`${JSON.stringify({ orders, differences })}\n`);
