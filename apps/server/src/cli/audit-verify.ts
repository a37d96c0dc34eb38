import { fileAnchors, verifyChain } from '#modules/audit/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';

/** Maximum number of breaks on the last line of standard output. Standard error lists every break in the report. */
const shownMax = 20;

type Settings = { databaseUrl: string; key: string; anchorFile: string | undefined };

const readSettings = (): Settings => {
  const databaseUrl = readSecret('DATABASE_URL');
  const key = readSecret('AUDIT_KEY');
  if (databaseUrl === undefined || key === undefined) throw new Error('DATABASE_URL and AUDIT_KEY must be set.');
  return { databaseUrl, key, anchorFile: readSecret('AUDIT_ANCHOR_FILE') };
};

const verify = async ({ databaseUrl, key, anchorFile }: Settings) => {
  const db = createDb({ url: databaseUrl, poolMax: 2, name: 'audit-verify', onError: () => {} });
  try {
    return await verifyChain({
      db,
      key: Buffer.from(key, 'base64'),
      anchors: anchorFile === undefined ? undefined : fileAnchors(anchorFile),
      clock: systemClock,
      onProgress: ({ entries, seals }) => console.error(`  audit: ${entries} entries, ${seals} seals`),
    });
  } finally {
    await db.close();
  }
};

try {
  const { breaks, ...figures } = await verify(readSettings());
  const named = breaks.map(({ seq, upTo, ...found }) => ({
    ...found,
    seq: seq.toString(),
    ...(upTo === undefined ? {} : { upTo: upTo.toString() }),
  }));
  for (const found of named) console.error(`  audit: ${found.table} ${found.seq} ${found.check}`);
  console.log(JSON.stringify({ ...figures, breaks: named.slice(0, shownMax) }));
  process.exitCode = figures.pass ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `  audit: ${error.message}` : error);
  console.log(JSON.stringify({ breaks: [], pass: false }));
  process.exitCode = 2;
}
