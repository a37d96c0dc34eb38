import { parseArgs } from 'node:util';
import { currencyOf, formatExact, parseDecimal } from '@fairhouse/money';
import { type MemberType, memberTypes } from '@fairhouse/protocol';
import { openDirectory } from '#modules/brand/index.ts';
import { openSession, sessionCookie } from '#modules/identity/index.ts';
import { digestOf, keyOf, openHouse, postIn } from '#modules/ledger/index.ts';
import { enrolMember, findMember } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { createDb, type Tx } from '#platform/db/db.ts';
import { factors } from '#platform/http/visit.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';

const usage = `pnpm open-member --brand ID --username NAME [--display-name TEXT] [--type 1|2|3|4|41|42] [--credit AMOUNT] [--factor NAME]

Opens an account with its wallets, or finds the one of that name, and a session on it. Prints the session's cookie.
For trying out and for journeys; never in production.

  --credit   books an opening balance against the house
  --factor   the session counts as freshly stepped up: ${factors.join(', ')}`;

const { values } = parseArgs({
  options: {
    brand: { type: 'string' },
    username: { type: 'string' },
    'display-name': { type: 'string' },
    type: { type: 'string', default: '3' },
    credit: { type: 'string' },
    factor: { type: 'string' },
  },
});

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

const types: readonly MemberType[] = Object.values(memberTypes).flat();
const { brand: brandId = leave(usage), username = leave(usage) } = values;
const type = types.find((known) => String(known) === values.type) ?? leave(`No account has the type ${values.type}.`);
const url = readSecret('DATABASE_URL') ?? leave('DATABASE_URL must be set.');
// A way in past every door, and money from nowhere: neither may exist where people play.
if (readSecret('NODE_ENV') === 'production') leave('Members are opened by hand only outside production.');
const factor = factors.find((known) => known === values.factor) ?? null;
if (values.factor !== undefined && factor === null) leave(usage);

/** security.md 4.4: the step-up window. */
const steppedUpMs = 5 * 60_000;

const db = createDb({ url, poolMax: 3, name: 'open-member', onError: (error) => console.error(error.message) });
const use = { clock: systemClock };

/** Play money for a developer or a journey; what it is against says so for ever. */
const bookOpening = async (tx: Tx, wallet: bigint, { memberId, currency }: { memberId: string; currency: string }) => {
  const parsed = parseDecimal(values.credit, currencyOf(currency), { at: 'scale', positive: true });
  if (!parsed.ok) throw new Error(`${values.credit} is no amount of ${currency}: ${parsed.reason}`);
  const id = newId();
  const house = await openHouse(tx, { brandId, currency, code: 'adjustment:opening' });
  await postIn(tx, {
    brandId,
    key: keyOf({ source: 'open-member', externalId: id }),
    keyDay: use.clock.now().toISOString().slice(0, 10),
    inputHash: digestOf([memberId, String(parsed.units)]),
    kind: 'adjustment',
    source: 'open-member',
    objectId: id,
    actor: 'system',
    reason: 'opening balance for trying out',
    legs: [{ wallet, delta: parsed.units, house, kind: 'adjustment' }],
  });
  return formatExact(parsed.units, currencyOf(currency));
};

const directory = await openDirectory({ db, log: createLog({ level: 'warn', role: 'open-member' }) });
try {
  const brand = directory.byId(brandId) ?? leave(`There is no brand ${brandId}.`);
  const told = await db.transaction(async (tx) => {
    const enrolment = {
      brandId,
      username,
      displayName: values['display-name'] ?? username,
      type,
      currency: type === 4 ? 'FUN' : brand.currency,
      language: brand.languages.default,
    };
    const member = (await findMember(tx, { brandId, username })) ?? (await enrolMember(tx, enrolment, use));
    if (member === null) throw new Error(`${username} was taken this very moment`);
    const { id: memberId, currency, kind: role } = member;
    const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: role === 'trial' });
    const credit = values.credit === undefined ? null : await bookOpening(tx, main, { memberId, currency });
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
        steppedUp: factor === null ? null : { factor, until: new Date(use.clock.now().getTime() + steppedUpMs) },
      },
      use,
    );
    return { memberId, wallet: String(main), currency, credit, cookie: sessionCookie(token), expiresAt };
  });
  console.log(JSON.stringify(told));
} finally {
  await directory.stop();
  await db.close();
}
