import { parseArgs } from 'node:util';
import { type MemberType, memberTypes } from '@fairhouse/protocol';
import { placeAccount } from '#modules/agent/index.ts';
import { openDirectory } from '#modules/brand/index.ts';
import { giveSecrets, openSession, sessionCookie } from '#modules/identity/index.ts';
import { enrolMember, findMember, openInvitation, saveContact, saveDetails } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb, type Tx } from '#platform/db/db.ts';
import { factors } from '#platform/http/visit.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { bookOpening } from './book-opening.ts';
import { hashSecret } from './hash-secret.ts';
import { readKeyRing } from './read-key-ring.ts';

const usage = `pnpm open-member --brand ID --username NAME [--display-name TEXT] [--type 1|2|3|4|41|42] [--credit AMOUNT] [--password TEXT] [--payment-password TEXT] [--mobile +NUMBER] [--email ADDRESS] [--payee NAME] [--upline NAME] [--factor NAME]

Opens an account with its wallets, or finds the one of that name, and a session on it. Prints the session's cookie.
For trying out and for journeys; never in production.

  --credit   credits an opening balance against a house account
  --password sets the password, so that the account can log in
  --payment-password sets the payment password
  --mobile, --email  count as verified
  --payee    the name on the bank account
  --upline   the agent under whom a new account stands
  --factor   the session counts as freshly stepped up: ${factors.join(', ')}`;

const { values } = parseArgs({
  options: {
    brand: { type: 'string' },
    username: { type: 'string' },
    'display-name': { type: 'string' },
    type: { type: 'string', default: '3' },
    credit: { type: 'string' },
    password: { type: 'string' },
    'payment-password': { type: 'string' },
    mobile: { type: 'string' },
    email: { type: 'string' },
    payee: { type: 'string' },
    upline: { type: 'string' },
    factor: { type: 'string' },
  },
});

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

const types: readonly MemberType[] = Object.values(memberTypes).flat();
const { brand: brandId = leave(usage), username = leave(usage) } = values;
const type = types.find((known) => String(known) === values.type) ?? leave(`No account type is called ${values.type}.`);
const url = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');
// Bypasses every login method and creates money, so it must not exist in production.
if (isProduction()) leave('Members are created by this command only outside production.');
const factor = factors.find((known) => known === values.factor) ?? null;
if (values.factor !== undefined && factor === null) leave(usage);

/** security.md 4.4: the step-up window. */
const steppedUpMs = 5 * 60_000;

const db = createDb({ url, poolMax: 3, name: 'open-member', onError: (error) => console.error(error.message) });
const deps = { clock: systemClock };

/** Sealing at rest must use the key with which the server will open it. */
const saveSealed = async (tx: Tx, memberId: string): Promise<void> => {
  const { mobile, email, payee } = values;
  if (mobile === undefined && email === undefined && payee === undefined) return;
  const keys = readKeyRing() ?? leave('HOUSE_KEY must be set for --mobile, --email and --payee.');
  for (const [kind, value] of [
    ['mobile', mobile],
    ['email', email],
  ] as const) {
    if (value === undefined) continue;
    const contact = { brandId, memberId, kind, value, verifiedAt: deps.clock.now() };
    if ((await saveContact(tx, contact, { keys, ...deps })) === 'taken') throw new Error(`${value} is somebody else's`);
  }
  if (payee !== undefined)
    await saveDetails(tx, { brandId, memberId, details: { payeeName: payee } }, { keys, ...deps });
};

const recommenderOf = async (tx: Tx): Promise<string | null> => {
  if (values.upline === undefined) return null;
  const upline = await findMember(tx, { brandId, username: values.upline });
  return upline?.id ?? leave(`There is no account ${values.upline}.`);
};

const directory = await openDirectory({ db, log: createLog({ level: 'warn', role: 'open-member' }) });
try {
  const brand = directory.byId(brandId) ?? leave(`There is no brand ${brandId}.`);
  const hashOf = async (secret: string | undefined) => (secret === undefined ? null : await hashSecret(secret));
  const passwordHash = await hashOf(values.password);
  const paymentHash = await hashOf(values['payment-password']);
  const opened = await db.transaction(async (tx) => {
    const recommenderId = await recommenderOf(tx);
    const enrolment = {
      brandId,
      username,
      displayName: values['display-name'] ?? username,
      type,
      currency: type === 4 ? 'FUN' : brand.currency,
      language: brand.languages.default,
      recommenderId,
    };
    const member = (await findMember(tx, { brandId, username })) ?? (await enrolMember(tx, enrolment, deps));
    if (member === null) throw new Error(`${username} was taken a moment ago`);
    const { id: memberId, currency, kind: role } = member;
    const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: role === 'trial' });
    const place = { brandId, memberId, recommenderId, isAgent: role === 'agent', state: 'active' } as const;
    if (role !== 'trial') await placeAccount(tx, place, { outbox: createOutbox(deps.clock) });
    const { credit: amount } = values;
    const credit =
      amount === undefined ? null : await bookOpening(tx, { brandId, memberId, wallet: main, currency, amount }, deps);
    await giveSecrets(tx, { brandId, memberId, passwordHash, paymentHash }, deps);
    await saveSealed(tx, memberId);
    const invitation = role === 'trial' ? null : await openInvitation(tx, { brandId, memberId }, deps);
    const { token, expiresAt } = await openSession(
      tx,
      {
        brandId,
        subjectId: memberId,
        role,
        level: 'full',
        scope: 'full',
        deviceId: null,
        address: '127.0.0.1',
        userAgent: 'command-line',
        steppedUp: factor === null ? null : { factor, until: new Date(deps.clock.now().getTime() + steppedUpMs) },
      },
      deps,
    );
    return { memberId, wallet: String(main), currency, credit, invitation, cookie: sessionCookie(token), expiresAt };
  });
  console.log(JSON.stringify(opened));
} finally {
  await directory.stop();
  await db.close();
}
