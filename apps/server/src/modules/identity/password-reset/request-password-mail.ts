import { addressBlock } from '#platform/http/client-address.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { countUp } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';
import { resetMailTask, sealInput } from './send-reset-mail.ts';

/** The first request of an address needs no proof; later ones do. */
const askedWindow = { kind: 'reset_mail_address', seconds: 600 };

export type ResetMailRequest = { username: string; email: string; site: string } & GivenProofs;

/**
 * Queues a request for a reset mail. Only the job looks up the account, so that neither response nor timing disclose it
 * (security.md A19).
 */
export const requestPasswordMail = async (
  visitor: Visitor,
  { username, email, site, ...proofs }: ResetMailRequest,
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId } = visitor;
  const subject = addressBlock(visitor.address);
  const asked = await countUp(deps.db.read, askedWindow, { brandId, subject, now: deps.clock.now() }, deps);
  if (asked > 1) await demandProof(visitor, proofs, deps);
  const id = newId();
  const sealed = sealInput(id, { brandId, username: username.trim(), email, site }, deps);
  await deps.db.transaction((tx) =>
    deps.jobs.add(tx, { task: resetMailTask, payload: { id, sealed }, key: `reset_mail:${id}`, attemptsMax: 3 }),
  );
};
