import { fileAnchors } from '#modules/audit/index.ts';
import { verifyBooks } from '#modules/ledger/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';

/** Maximum number of differences per check that are listed on standard error. */
const shownMax = 20;

type Settings = { databaseUrl: string; sealFile: string | undefined };

const readSettings = (): Settings => {
  const databaseUrl = readSecret('DATABASE_URL');
  if (databaseUrl === undefined) throw new Error('DATABASE_URL must be set.');
  return { databaseUrl, sealFile: readSecret('LEDGER_SEAL_FILE') };
};

const verify = async ({ databaseUrl, sealFile }: Settings) => {
  const db = createDb({ url: databaseUrl, poolMax: 2, name: 'ledger-verify', onError: () => {} });
  try {
    return await verifyBooks({
      db,
      sink: sealFile === undefined ? undefined : fileAnchors(sealFile),
      onCheck: ({ name, description, count, findings, milliseconds }) => {
        const state = count === 0 ? 'ok' : `${count} found`;
        console.log(
          `${name.padEnd(26)} ${state.padEnd(12)} ${`${Math.round(milliseconds)} ms`.padStart(9)}  ${description}`,
        );
        for (const { brandId, subject, expected, found } of findings.slice(0, shownMax))
          console.error(`  ${name}: ${brandId} ${subject}: expected ${expected}, found ${found}`);
      },
    });
  } finally {
    await db.close();
  }
};

try {
  const verdict = await verify(readSettings());
  console.log(JSON.stringify(verdict));
  process.exitCode = verdict.pass ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `  ledger: ${error.message}` : error);
  console.log(JSON.stringify({ pass: false }));
  process.exitCode = 2;
}
