import { placeAccount } from '#modules/agent/index.ts';
import { openSession } from '#modules/identity/index.ts';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { enrolMember } from '#modules/member/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Factor } from '#platform/http/visit.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';

const deps = { clock: systemClock, outbox: createOutbox(systemClock) };

export type TestMember = { brandId: string; memberId: string; wallet: bigint; currency: string };

/** An account with its wallets; every member of a test has a unique name. */
export const openTestMember = (
  db: Db,
  {
    brandId = 'aurora',
    type = 3,
    currency = 'USD',
    recommenderId = null,
  }: { brandId?: string; type?: 3 | 4 | 1; currency?: string; recommenderId?: string | null } = {},
): Promise<TestMember> =>
  db.transaction(async (tx) => {
    const username = `m${newId().replaceAll('-', '').slice(-20)}`;
    const enrolment = { brandId, username, displayName: username, type, currency, language: 'EN', recommenderId };
    const member = await enrolMember(tx, enrolment, deps);
    if (member === null) throw new Error('the name is taken');
    const { main } = await openWallets(tx, { brandId, memberId: member.id, currency, isTrial: type === 4 });
    const place = { brandId, memberId: member.id, recommenderId, isAgent: type === 1, state: 'active' } as const;
    if (type !== 4) await placeAccount(tx, place, deps);
    return { brandId, memberId: member.id, wallet: main, currency };
  });

/** Adjusts a member's main wallet, up or down, in its own transaction. */
export const adjust = (db: Db, { brandId, wallet, currency }: TestMember, delta: bigint): Promise<bigint> =>
  db.transaction(async (tx) => {
    const id = newId();
    const code = currency === 'FUN' ? 'fun_issue' : 'adjustment:test';
    const house = await openHouseAccount(tx, { brandId, currency, code });
    const posted = await postIn(tx, {
      brandId,
      key: keyOf({ source: 'test', externalId: id }),
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf([id]),
      kind: 'adjustment',
      source: 'test',
      objectId: id,
      actor: 'system',
      legs: [{ wallet, delta, house, kind: 'adjustment' }],
    });
    if (posted.verdict !== 'posted') throw new Error(`the adjustment was answered ${posted.verdict}`);
    return posted.wallets[0]?.seq ?? 0n;
  });

/** Creates a session as a login would; returns the value of the `Cookie` header. */
export const signIn = (
  db: Db,
  { brandId, memberId }: TestMember,
  {
    role = 'member',
    level = 'full',
    scope = 'full',
    factor = null,
  }: {
    role?: 'member' | 'agent' | 'trial';
    level?: 'remembered' | 'full';
    scope?: 'full' | 'change_password';
    factor?: Factor | null;
  } = {},
): Promise<string> =>
  db.transaction(async (tx) => {
    const { token } = await openSession(
      tx,
      {
        brandId,
        subjectId: memberId,
        role,
        level,
        scope,
        deviceId: null,
        address: '203.0.113.9',
        userAgent: 'test',
        steppedUp: factor === null ? null : { factor, until: new Date(Date.now() + 300_000) },
      },
      deps,
    );
    return `__Host-sid=${token}`;
  });
