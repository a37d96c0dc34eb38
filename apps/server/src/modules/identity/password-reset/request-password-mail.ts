import { addressBlock } from '#platform/http/client-address.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { countUp } from '../security-log/tally.ts';
import type { Visitor } from '../visitor.ts';
import { resetMailTask, sealWish } from './send-reset-mail.ts';

/** The first request of an address is free of riddles; from the second on the asker shows that they are a person. */
const askedWindow = { kind: 'reset_mail_address', seconds: 600 };

export type ResetMailRequest = { username: string; email: string; site: string } & GivenProofs;

/**
 * Notes that somebody wants a reset mail. Whether the account exists is looked up by the job alone, so that
 * neither the answer nor its time can tell (security.md A19).
 */
export const requestPasswordMail = async (
  visitor: Visitor,
  { username, email, site, ...proofs }: ResetMailRequest,
  use: IdentityUses,
): Promise<void> => {
  const { brandId } = visitor;
  const subject = addressBlock(visitor.address);
  const asked = await countUp(use.db.read, askedWindow, { brandId, subject, now: use.clock.now() }, use);
  if (asked > 1) await demandProof(visitor, proofs, use);
  const id = newId();
  const sealed = sealWish(id, { brandId, username: username.trim(), email, site }, use);
  await use.db.transaction((tx) =>
    use.jobs.add(tx, { task: resetMailTask, payload: { id, sealed }, key: `reset_mail:${id}`, attemptsMax: 3 }),
  );
};
