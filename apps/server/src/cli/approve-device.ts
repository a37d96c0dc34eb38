import { parseArgs } from 'node:util';
import { createAudit } from '#modules/audit/index.ts';
import { approveDeviceByCommand } from '#modules/staff/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';

const usage = `pnpm approve-device --email ADDRESS --code 4F-7K --reason TEXT

Break-glass: approves the device on which this operator waits to sign in, when no other administrator can. The code is
the one that the operator's page shows. It is recorded in the audit log, and every administrator sees an alarm.

Reads DATABASE_URL and AUDIT_KEY.`;

const { values } = parseArgs({
  options: { email: { type: 'string' }, code: { type: 'string' }, reason: { type: 'string' } },
});

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

const { email = leave(usage), code = leave(usage), reason = leave(usage) } = values;
if (reason.trim().length < 3) leave('Say why in a few words: --reason.');
const url = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');
const key = readSecret('AUDIT_KEY') ?? leave('AUDIT_KEY must be set: the record names every approval.');

const db = createDb({ url, poolMax: 2, name: 'approve-device', onError: (error) => console.error(error.message) });
try {
  const audit = createAudit({ clock: systemClock, key: Buffer.from(key, 'base64') });
  const input = { email, code: code.toUpperCase(), reason };
  const outcome = await approveDeviceByCommand(input, { db, clock: systemClock, audit });
  if (outcome === 'nothing_waits') {
    console.error('No sign-in of this operator waits under this code. Let them sign in again and read the code.');
    process.exitCode = 1;
  } else console.log(JSON.stringify({ outcome }));
} finally {
  await db.close();
}
