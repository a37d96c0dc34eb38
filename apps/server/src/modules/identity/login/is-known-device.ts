import type { Member } from '#modules/member/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { nobodysId } from '../passwords/check-password.ts';
import type { Visitor } from '../visitor.ts';
import { provedHere } from './proved-here.ts';

/** Whether our records show an earlier login of this account from this device and network. */
export const isKnownDevice = async (
  visitor: Visitor,
  member: Pick<Member, 'id'> | null,
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'directory'>,
): Promise<boolean> =>
  (await provedHere(visitor, { memberId: member?.id ?? nobodysId, anyNetwork: false }, deps)) !== null;
