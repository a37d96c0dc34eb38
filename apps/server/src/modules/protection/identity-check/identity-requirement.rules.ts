import type { identityRequirementStates } from '@fairhouse/protocol';
import type { ProfileKeys } from '../profiles/profile.types.ts';
import { documentsToAsk, missingDocuments, stopOf } from './identity-check.rules.ts';
import { isWithMember } from './identity-check.states.ts';
import type { DocumentKind, IdentityCase, StoredDocument } from './identity-check.types.ts';

/** What the identity check requires of a member, and what it blocks until then. */
type IdentityRequirement = {
  state: (typeof identityRequirementStates)[number];
  blocks: ('deposit' | 'play')[];
  documents: DocumentKind[];
  dueAt: Date | null;
  dueHours: number | null;
  threshold: bigint | null;
  left: bigint | null;
};

export type RequirementFacts = Pick<ProfileKeys, 'ageVerifyBefore' | 'identityDueHours'> & {
  /** Total deposits at which the check is required at once. */
  threshold: bigint;
  deposited: bigint;
  isVerified: boolean;
  open: Pick<IdentityCase, 'state' | 'asked' | 'dueAt' | 'stoppedAt' | 'openedAt' | 'isUnderAge'> | null;
  documents: readonly Pick<StoredDocument, 'kind' | 'state'>[];
  now: Date;
};

/**
 * The one answer to "do I need to show my ID?". It blocks exactly what `stopOf` blocks, so that no page promises what
 * an order then refuses. Withdrawals are never blocked.
 */
export const identityRequirement = (facts: RequirementFacts): IdentityRequirement => {
  const { ageVerifyBefore, identityDueHours, deposited, isVerified, open, now } = facts;
  const stop = stopOf({ ageVerifyBefore, isVerified, open, now });
  const blocks = (['deposit', 'play'] as const).filter((act) => stop?.[act] === true);
  const isSumOpen = !isVerified && ageVerifyBefore === 'threshold';
  const sums = {
    threshold: isSumOpen ? facts.threshold : null,
    left: isSumOpen ? (facts.threshold > deposited ? facts.threshold - deposited : 0n) : null,
  };
  const none = { blocks, documents: [], dueAt: null, dueHours: null, ...sums };
  if (open !== null) {
    if (!isWithMember(open.state)) return { ...none, state: 'review' };
    return { ...none, state: 'due', documents: missingDocuments(open.asked, facts.documents), dueAt: open.dueAt };
  }
  if (isVerified) return { ...none, state: 'verified' };
  const documents = documentsToAsk('FIRST_DEPOSIT', []);
  if (ageVerifyBefore !== 'threshold') return { ...none, state: 'due', documents };
  return { ...none, state: 'later', documents, dueHours: identityDueHours };
};
