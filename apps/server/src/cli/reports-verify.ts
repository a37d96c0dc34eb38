import { verifyAllDays } from '#modules/report/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb, type Db } from '#platform/db/db.ts';

/** Maximum number of differences per day that are listed on standard error. */
const shownMax = 20;

type Brand = { brandId: string; currency: string; timeZone: string };

const readBrands = async (db: Db): Promise<Brand[]> =>
  db.read
    .selectFrom('brand.brand')
    .select(['brand_id as brandId', 'currency', 'time_zone as timeZone'])
    .orderBy('brand_id')
    .execute();

/** Compares every day of every brand with a recompute and with the books. */
const verify = async (db: Db): Promise<{ days: number; differences: number; pass: boolean }> => {
  let days = 0;
  let differences = 0;
  for (const brand of await readBrands(db)) {
    await verifyAllDays({ db }, brand, (day, { count, differences: listed }) => {
      days += 1;
      differences += count;
      for (const { subject, expected, found } of listed.slice(0, shownMax))
        console.error(`  ${brand.brandId} ${day} ${subject}: expected ${expected}, found ${found}`);
    });
    console.log(`${brand.brandId.padEnd(12)} ${days} days compared so far, ${differences} differences`);
  }
  return { days, differences, pass: differences === 0 };
};

try {
  const databaseUrl = readSecret('DATABASE_URL');
  if (databaseUrl === undefined) throw new Error('DATABASE_URL must be set.');
  const db = createDb({ url: databaseUrl, poolMax: 2, name: 'reports-verify', onError: () => {} });
  const verdict = await verify(db).finally(() => db.close());
  console.log(JSON.stringify(verdict));
  process.exitCode = verdict.pass ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `  reports: ${error.message}` : error);
  console.log(JSON.stringify({ pass: false }));
  process.exitCode = 2;
}
