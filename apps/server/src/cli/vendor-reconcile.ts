import { parseArgs } from 'node:util';
import { type Finding, reconcileVendor } from '#modules/bet/index.ts';
import { betPorts, signingKeyOf, vendorClientsOf } from '#modules/play/index.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { egressOf } from '#platform/egress/egress-of.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';

/**
 * Compares ledger, record and a vendor's statement, and prints the differences. `--from` and `--to` are timestamps; the
 * default is the last full hour that the hourly comparison has covered.
 */
const { values } = parseArgs({
  options: { vendor: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
});

const hourMs = 60 * 60_000;

const momentOf = (name: string, text: string | undefined, otherwise: Date): Date => {
  const moment = text === undefined ? otherwise : new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error(`--${name} is no moment: ${text}`);
  return moment;
};

const print = (findings: readonly Finding[]): void => {
  for (const { code, subject, happenedAt, expected, found } of findings)
    console.log(
      `${code.padEnd(20)} ${happenedAt.toISOString()}  ${subject.padEnd(38)} expected ${expected}, found ${found}`,
    );
};

try {
  const config = readConfig();
  const log = createLog({ level: config.LOG_LEVEL, role: 'vendor-reconcile' });
  const db = createDb({ url: config.DATABASE_URL, poolMax: 2, name: 'vendor-reconcile', onError: () => {} });
  try {
    const clock = systemClock;
    const thisHour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
    const window = {
      from: momentOf('from', values.from, new Date(thisHour - 2 * hourMs)),
      to: momentOf('to', values.to, new Date(thisHour - hourMs)),
    };
    const vendorClients = vendorClientsOf({ config, egress: egressOf(config), db, clock, log }, () =>
      signingKeyOf({ config, log }),
    );
    const ports = betPorts({ config, db, vendorClients });
    const vendorCodes = values.vendor === undefined ? ports.vendorCodes : [values.vendor];
    if (vendorCodes.length === 0) throw new Error('VENDOR_ENDPOINTS names no vendor.');
    let isWhole = true;
    for (const vendorCode of vendorCodes) {
      const { compared, findings } = await reconcileVendor(vendorCode, window, {
        db,
        clock,
        readStatement: ports.readStatement,
      });
      print(findings);
      const pass = findings.length === 0;
      isWhole &&= pass;
      console.log(JSON.stringify({ vendor: vendorCode, compared, findings: findings.length, pass }));
    }
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? `  vendor: ${error.message}` : error);
  console.log(JSON.stringify({ vendor: values.vendor ?? null, compared: 0, findings: 0, pass: false }));
  process.exitCode = 2;
}
