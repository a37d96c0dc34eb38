import { parseArgs } from 'node:util';
import { createAudit } from '#modules/audit/index.ts';
import { inviteFirst } from '#modules/staff/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';

const usage = `pnpm invite-operator --email ADDRESS --name TEXT

Invites an administrator of a new installation and prints the link, which opens once within 24 hours. It works while
fewer than two administrators can log in; after that operators are invited in the back office, by two people.

Reads DATABASE_URL, AUDIT_KEY, OPS_HOSTS, OPS_PORT and OPS_SITE_PORT.`;

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

const optionalPort = (name: string): number | undefined => {
  const text = readSecret(name);
  return text === undefined ? undefined : Number(text);
};

const { email = leave(usage), name = leave(usage) } = values;
if (!/^[^\s@]+@[^\s@]+$/.test(email)) leave(`${email} is not an email address.`);
const url = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');
const key = readSecret('AUDIT_KEY') ?? leave('AUDIT_KEY must be set: every invitation is audited.');

const db = createDb({ url, poolMax: 2, name: 'invite-operator', onError: (error) => console.error(error.message) });
try {
  const config = {
    OPS_HOSTS: (readSecret('OPS_HOSTS') ?? 'localhost').split(',').map((host) => host.trim()),
    OPS_PORT: Number(readSecret('OPS_PORT') ?? 4140),
    OPS_SITE_PORT: optionalPort('OPS_SITE_PORT'),
  };
  const audit = createAudit({ clock: systemClock, key: Buffer.from(key, 'base64') });
  const made = await inviteFirst({ email, name }, { db, clock: systemClock, config, audit });
  if (made === 'enough') leave('There are enough administrators: invite others in the back office.');
  else console.log(JSON.stringify({ link: made.link, expiresAt: made.expiresAt }));
} finally {
  await db.close();
}
