import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { Entered } from '../login/login-method.types.ts';
import { hashNewPassword } from '../passwords/set-password.ts';
import type { Visitor } from '../visitor.ts';
import { finishReset } from './finish-reset.ts';
import { hashLinkToken } from './reset-link.rules.ts';
import { findLinkOwner, takeLink } from './reset-link.store.ts';

/** Sets a new password with the link of a mail, and logs in. A refused password leaves the link usable. */
export const resetPasswordByMail = async (
  visitor: Visitor,
  { token, newPassword, confirmNewPassword }: { token: string; newPassword: string; confirmNewPassword: string },
  deps: IdentityDeps,
): Promise<Entered> => {
  if (newPassword !== confirmNewPassword) throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  const { brandId } = visitor;
  const link = { tokenHash: hashLinkToken(token), brandId, now: deps.clock.now() };
  const subjectId = await findLinkOwner(deps.db.read, link);
  const member = subjectId === null ? null : await findMember(deps.db.read, { brandId, id: subjectId });
  if (member === null) throw new Refusal('AUTH_LINK_INVALID');
  const context = { brandName: brandOf(deps, brandId).name, username: member.username };
  const hash = await hashNewPassword({ brandId, secret: newPassword, context }, deps);
  await deps.db.transaction(async (tx) => {
    if (!(await takeLink(tx, link))) throw new Refusal('AUTH_LINK_INVALID');
    await finishReset(tx, { visitor, member, hash, way: 'mail' }, deps);
  });
  return enter(
    visitor,
    { loginMethod: 'reset_mail', member, area: 'member', remember: false, factor: null, mustChange: null },
    deps,
  );
};
