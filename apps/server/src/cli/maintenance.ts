import { parseArgs } from 'node:util';
import { createAudit } from '#modules/audit/index.ts';
import { endMaintenanceNow, startMaintenance } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';

const usage = `pnpm maintenance on|off --brand ID --operator NAME --reason TEXT [--title TEXT] [--text TEXT] [--until ISO-TIME]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    title: { type: 'string', default: 'Under maintenance' },
    text: { type: 'string', default: "We're working on the site and will be back soon." },
    until: { type: 'string' },
  },
});
const [input] = positionals;
const { brand, operator, reason } = values;
if ((input !== 'on' && input !== 'off') || brand === undefined || operator === undefined || reason === undefined) {
  console.error(usage);
  process.exit(2);
}

const url = readSecret('DATABASE_URL');
const key = readSecret('AUDIT_KEY');
if (url === undefined || key === undefined) {
  console.error('DATABASE_URL and AUDIT_KEY must be set.');
  process.exit(2);
}
const db = createDb({
  url: url,
  poolMax: 2,
  name: 'maintenance',
  onError: (error) => console.error(error.message),
});
const deps = {
  db,
  clock: systemClock,
  outbox: createOutbox(systemClock),
  audit: createAudit({ clock: systemClock, key: Buffer.from(key, 'base64') }),
};
const actor = { kind: 'staff', id: operator, role: 'command-line' } as const;
try {
  if (input === 'on') {
    const endsAt = values.until === undefined ? null : new Date(values.until);
    await startMaintenance({ brandId: brand, title: values.title, body: values.text, endsAt, actor, reason }, deps);
    console.error(`${brand} is closed.`);
  } else {
    const ended = await endMaintenanceNow({ brandId: brand, actor, reason }, deps);
    console.error(ended === 0 ? `${brand} was open already.` : `${brand} is open.`);
  }
} finally {
  await db.close();
}
