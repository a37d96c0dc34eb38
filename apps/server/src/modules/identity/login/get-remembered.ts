import { findMember, maskName } from '#modules/member/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { findRemembered } from './remember.store.ts';
import { judgeRemembered } from './remembered.rules.ts';

/** The masked member this browser may continue as; null for none. It uses nothing up and never counts as theft. */
export const getRemembered = async (
  { brandId, presentedRemember }: Visitor,
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
): Promise<string | null> => {
  if (presentedRemember === null) return null;
  const token = await findRemembered(deps.db.read, { brandId, value: presentedRemember, lock: false });
  const verdict = judgeRemembered(token, deps.clock.now());
  if (token === null || (verdict !== 'first' && verdict !== 'again')) return null;
  const member = await findMember(deps.db.read, { brandId, id: token.subjectId });
  return member === null ? null : maskName(member.username);
};
