import type { MemberType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { kindOfType } from './member.rules.ts';
import { insertMember } from './member.store.ts';
import type { Member } from './member.types.ts';
import { isReserved, lockNames } from './reserved-names/reserved-name.store.ts';

export type Enrolment = {
  brandId: string;
  username: string;
  displayName: string;
  type: MemberType;
  currency: string;
  language: string;
};

/**
 * Creates an account in the caller's transaction; null when the name is taken or reserved. The caller opens its wallets in the same
 * transaction. `recommenderId` is the member who invited them, and can only be set here.
 */
export const enrolMember = async (
  tx: Tx,
  { recommenderId = null, ...enrolment }: Enrolment & { recommenderId?: string | null },
  deps: { clock: Clock },
): Promise<Member | null> => {
  const { brandId, username } = enrolment;
  await lockNames(tx, { brandId, usernames: [username] });
  if (await isReserved(tx, { brandId, username })) return null;
  const member: Member = {
    ...enrolment,
    id: newId(),
    kind: kindOfType(enrolment.type),
    state: 'active',
    joinedAt: deps.clock.now(),
    recommenderId,
    icon: null,
    firstLoginAt: null,
  };
  return (await insertMember(tx, member)) ? member : null;
};
