import type { LinkedAccount, LinkKind } from '@fairhouse/protocol/ops/member-profile';

type Strength = LinkedAccount['strength'];

/**
 * How much a reason alone says. Strong: hardly ever shared by two people. Medium: shared in a household or by friends.
 * Weak: shared by strangers.
 */
const strengthOf: Readonly<Record<LinkKind, Strength>> = {
  same_person: 'strong',
  same_document: 'strong',
  same_payee: 'strong',
  same_phone: 'strong',
  same_email: 'strong',
  same_device: 'medium',
  invited: 'medium',
  inviter: 'medium',
  same_network: 'weak',
  same_inviter: 'weak',
};

const ranks: readonly Strength[] = ['weak', 'medium', 'strong'];

export type FoundLink = { kind: LinkKind; memberId: string; evidence: string | null; at: Date | null };

/** One entry per account with all its reasons; the strongest first, then those with most reasons. */
export const mergeLinks = (found: readonly FoundLink[]): Pick<LinkedAccount, 'memberId' | 'strength' | 'reasons'>[] => {
  const accounts = [...Map.groupBy(found, ({ memberId }) => memberId)].map(([memberId, links]) => {
    const reasons = links
      .map(({ kind, evidence, at }) => ({ kind, strength: strengthOf[kind], evidence, at: at?.toISOString() ?? null }))
      .toSorted((one, other) => ranks.indexOf(other.strength) - ranks.indexOf(one.strength));
    return { memberId, strength: reasons[0]?.strength ?? 'weak', reasons };
  });
  return accounts.toSorted(
    (one, other) =>
      ranks.indexOf(other.strength) - ranks.indexOf(one.strength) || other.reasons.length - one.reasons.length,
  );
};
