import type { opsDecideIdentityEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { liftBlock } from '../blocks/change-blocks.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { decideDocument, readDocuments } from './document.store.ts';
import { identityChanged } from './identity-check.events.ts';
import { addDays, ageOn, dayOf, dueAfterRejection, missingDocuments, validDays } from './identity-check.rules.ts';
import { findCase, lockIdentity } from './identity-check.store.ts';
import type { IdentityCase, IdentityOpsDeps, StoredDocument } from './identity-check.types.ts';
import { openPerson } from './identity-seal.ts';
import { moveCase } from './move-case.ts';

type Body = z.output<(typeof opsDecideIdentityEndpoint)['schema']['body']>;

const impossible = (reason: string): Refusal => new Refusal('OPS_NOT_POSSIBLE', { details: { reason } });

/** Refuses a decision on an outdated version of the case or on unknown documents. */
const judge = (
  found: IdentityCase,
  { revision, verdict, rejected }: Body,
  documents: readonly StoredDocument[],
): void => {
  if (found.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: found.revision } });
  if (found.state !== 'pending') throw impossible(found.state);
  const sent = documents.filter(({ state }) => state === 'sent');
  if (rejected.some(({ documentId }) => !sent.some((document) => document.documentId === documentId)))
    throw impossible('unknown_paper');
  // A rejection needs a reason per document; only a member who has sent none is rejected for what they declared.
  if (verdict === 'rejected' && rejected.length === 0 && sent.length > 0) throw impossible('no_paper_named');
  if (verdict === 'verified' && rejected.length > 0) throw impossible('paper_rejected');
  if (verdict === 'verified' && missingDocuments(found.asked, documents).length > 0) throw impossible('papers_missing');
};

const verify = async (
  tx: Tx,
  found: IdentityCase,
  { now, profile, actorId, reason }: { now: Date; profile: PolicyProfile; actorId: string; reason: string },
  deps: IdentityOpsDeps,
): Promise<IdentityCase> => {
  if (found.person === null) throw impossible('not_declared');
  const { birthday } = openPerson(deps.keys, found, found.person);
  if (ageOn(birthday, dayOf(now)) < profile.ageMin) throw impossible('under_age');
  const verified = await moveCase(
    tx,
    found,
    {
      state: 'verified',
      stoppedAt: null,
      isUnderAge: false,
      decidedAt: now,
      decidedBy: actorId,
      validUntil: addDays(now, validDays),
    },
    { by: `staff:${actorId}`, now, detail: reason, profile },
  );
  await liftBlock(tx, { brandId: found.brandId, memberId: found.memberId, reason: 'identity' }, deps);
  return verified;
};

/**
 * Accepts the documents, or rejects some with a reason. Documents that are not named are accepted and not requested
 * again. Verification lifts the blocks of the check in the same transaction.
 */
export const decideIdentity = async (
  { brandId, caseId }: { brandId: string; caseId: string },
  body: Body,
  { actor, address, requestId }: Operator,
  deps: IdentityOpsDeps,
): Promise<{ outcome: 'done' }> => {
  await deps.db.transaction(async (tx) => {
    const known = await findCase(tx, { brandId, caseId });
    if (known === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await lockIdentity(tx, known);
    const found = await findCase(tx, { brandId, caseId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const documents = await readDocuments(tx, found);
    judge(found, body, documents);
    const now = await deadlineNow(tx);
    const profile = await profileFor(tx, found);
    const { verdict, rejected, reason } = body;
    for (const { documentId } of documents.filter(({ state }) => state === 'sent')) {
      const why = rejected.find((each) => each.documentId === documentId)?.reason ?? null;
      await decideDocument(tx, { documentId, reason: why, at: now });
    }
    const decided =
      verdict === 'verified'
        ? await verify(tx, found, { now, profile, actorId: actor.id, reason }, deps)
        : await moveCase(
            tx,
            found,
            {
              state: 'rejected',
              rejections: found.rejections + 1,
              dueAt: dueAfterRejection(found, now),
              decidedAt: now,
              decidedBy: actor.id,
            },
            { by: `staff:${actor.id}`, now, detail: reason, profile },
          );
    await deps.outbox.add(tx, identityChanged(decided, verdict));
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.decide_identity',
      object: { kind: 'identity_case', id: caseId },
      before: { state: found.state },
      after: { state: decided.state, memberId: found.memberId, rejected },
      reason,
      address,
      requestId,
    });
  });
  return { outcome: 'done' };
};
