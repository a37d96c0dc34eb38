import { randomBytes } from 'node:crypto';
import { contactsOf, findMember, type Member, parseEmail } from '#modules/member/index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { dispatchMessage } from '../codes/dispatch-message.ts';
import { inBudget, mailLimits } from '../codes/limits.ts';
import { resetMail } from '../codes/messages.ts';
import { spendCooldown, spendLimits } from '../codes/spend-limits.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { hashLinkToken, linkLifeMinutes, linkOf } from './reset-link.rules.ts';
import { replaceLink } from './reset-link.store.ts';

export const resetMailTask = 'identity.send_reset_mail';

/** A queued request, encrypted because it links a name with a mailbox. */
export type ResetMailInput = { brandId: string; username: string; email: string; site: string };

const boundTo = (id: string): string => `reset_mail:${id}`;

export const sealInput = (id: string, input: ResetMailInput, { keys }: { keys: KeyRing }): string =>
  keys.seal('reset_mail', JSON.stringify(input), boundTo(id));

export type ResetMailDeps = Pick<IdentityDeps, 'db' | 'clock' | 'keys' | 'jobs' | 'directory'>;

/** The member whose name and mailbox both match. */
const findAsker = async (
  { brandId, username }: ResetMailInput,
  mailbox: string,
  deps: ResetMailDeps,
): Promise<Member | null> => {
  const member = await findMember(deps.db.read, { brandId, username });
  if (member === null || member.kind === 'trial') return null;
  const { email } = await contactsOf(deps.db.read, { brandId, memberId: member.id }, deps);
  // An unverified mailbox may be a typo and belong to someone else, so it must not give access to the account.
  return email !== null && email.verifiedAt !== null && email.value === mailbox ? member : null;
};

/** Sends the mail with the link if a member matches. Over the mailbox's limits nothing is sent. */
export const sendResetMail = async (
  { id, sealed }: { id: string; sealed: string },
  deps: ResetMailDeps,
): Promise<void> => {
  const input = JSON.parse(deps.keys.open('reset_mail', sealed, boundTo(id))) as ResetMailInput;
  const { brandId, site } = input;
  const mailbox = parseEmail(input.email);
  if (mailbox === null) return;
  const member = await findAsker(input, mailbox, deps);
  if (member === null) return;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const reached =
      (await spendCooldown(
        tx,
        { brandId, channel: 'email', asker: 'stranger', to: inBudget('login', mailbox), now },
        deps,
      )) ??
      (await spendLimits(
        tx,
        { brandId, send: { budget: 'login', mailbox }, limits: mailLimits('stranger'), now },
        deps,
      ));
    if (reached !== null) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + linkLifeMinutes * 60_000);
    await replaceLink(tx, {
      tokenHash: hashLinkToken(token),
      brandId,
      subjectId: member.id,
      createdAt: now,
      expiresAt,
    });
    const { name: brandName } = brandOf(deps, brandId);
    const message = resetMail({ brandName, link: linkOf({ site, token }), lifeMinutes: linkLifeMinutes });
    await dispatchMessage(
      tx,
      { brandId, target: { kind: 'email', address: mailbox }, template: 'reset_mail', message },
      deps,
    );
  });
};
