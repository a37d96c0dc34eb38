import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { plantContracts, plantedDay } from '../plant-contracts.ts';

/** Writes a contract of an agent with its run, bill and debt, and prints their ids: `plant-contracts.ts MEMBER_ID`. */
if (isProduction()) throw new Error('contracts are planted only outside production');
const url = readSecret('DATABASE_URL');
if (url === undefined) throw new Error('DATABASE_URL must be set');
const memberId = process.argv[2] ?? '';

const db = createDb({
  url,
  poolMax: 1,
  name: 'plant-contracts',
  onError: (error) => void process.stderr.write(`${error.message}\n`),
});
try {
  const { contractId, runId, debtId } = await plantContracts(db, { brandId: 'aurora', memberId, currency: 'USD' });
  process.stdout.write(`${JSON.stringify({ contractId, runId, debtId, periodStart: plantedDay })}\n`);
} finally {
  await db.close();
}
