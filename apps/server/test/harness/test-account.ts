import type { MemberType } from '@fairhouse/protocol';
import { hash } from '@node-rs/argon2';
import { placeAccount } from '#modules/agent/index.ts';
import { enrolMember, type Member, saveContact } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestPlatform } from './test-platform.ts';

export type TestAccount = { member: Member; username: string; password: string };

type Input = {
  brandId?: string;
  username?: string;
  /** Null for an account that was created by phone or provider. */
  password?: string | null;
  type?: MemberType;
  mobile?: string;
  email?: string;
  mustChange?: 'initial' | 'blocklisted' | 'expired' | 'compromised';
  state?: Member['state'];
};

/** Hashing is slow on purpose; accounts of a test may share a secret. */
const hashes = new Map<string, Promise<string>>();
const hashOf = (secret: string): Promise<string> => {
  const known =
    hashes.get(secret) ?? hash(secret.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hashes.set(secret, known);
  return known;
};

/** An account as registration creates it, with the overrides of the test. */
export const openTestAccount = async (
  { database: { db }, context: { keys } }: Pick<TestPlatform, 'database' | 'context'>,
  input: Input = {},
): Promise<TestAccount> => {
  const { brandId = 'aurora', password = 'Quiet-harbour-71', type = 3 } = input;
  const username = input.username ?? `m${newId().replaceAll('-', '').slice(-20)}`;
  const passwordHash = password === null ? null : await hashOf(password);
  const member = await db.transaction(async (tx) => {
    const currency = brandId === 'aurora' ? 'USD' : 'EUR';
    const enrolment = { brandId, username, displayName: username, type, currency, language: 'EN' };
    const enrolled = await enrolMember(tx, enrolment, { clock: systemClock });
    if (enrolled === null) throw new Error('the name is taken');
    await openWallets(tx, { brandId, memberId: enrolled.id, currency, isTrial: false });
    const { id: memberId, kind } = enrolled;
    const place = { brandId, memberId, recommenderId: null, isAgent: kind === 'agent', state: 'active' } as const;
    if (kind !== 'trial') await placeAccount(tx, place, { outbox: createOutbox(systemClock) });
    for (const kind of ['mobile', 'email'] as const) {
      const value = input[kind];
      if (value === undefined) continue;
      const contact = { brandId, memberId: enrolled.id, kind, value, verifiedAt: new Date() };
      if ((await saveContact(tx, contact, { keys, clock: systemClock })) === 'taken') throw new Error('contact taken');
    }
    return enrolled;
  });
  await db.pool.query(
    `insert into identity.credential (brand_id, subject_id, password_hash, password_set_at, must_change, activation_until)
     values ($1, $2, $3, case when $3::text is null then null else now() end, $4,
             case when $4 = 'initial' then now() + interval '72 hours' end)`,
    [brandId, member.id, passwordHash, input.mustChange ?? null],
  );
  if (input.state !== undefined)
    await db.pool.query('update member.member set state = $2 where id = $1', [member.id, input.state]);
  return { member, username, password: password ?? '' };
};
