import type { DocumentKind, IdentityCheck } from './api.ts';

type CheckDocument = IdentityCheck['papers'][number];

/** Documents that prove identity; any one of them is sufficient. */
export const identityKinds = ['passport', 'id_card', 'driving_licence'] as const satisfies readonly DocumentKind[];

const isIdentityKind = (kind: DocumentKind): boolean => (identityKinds as readonly DocumentKind[]).includes(kind);

/** Whether the member has to, or may, submit something. */
export const isOpen = ({ state }: Pick<IdentityCheck, 'state'>): boolean =>
  state === 'none' || state === 'declared' || state === 'rejected' || state === 'expired';

export type Slot =
  | { of: 'identity'; kinds: readonly DocumentKind[] }
  | { of: 'one'; kind: Exclude<DocumentKind, (typeof identityKinds)[number]> };

/**
 * The slots for pictures: one for any document that proves identity, one for each other that is requested. Accepted
 * documents are not requested again; submitted ones may be replaced.
 */
export const slotsOf = ({ asked, papers }: Pick<IdentityCheck, 'asked' | 'papers'>): Slot[] => {
  const wanted = new Set<DocumentKind>([
    ...asked.map(({ kind }) => kind),
    ...papers.filter(({ state }) => state === 'sent').map(({ kind }) => kind),
  ]);
  const hasIdentity = papers.some(({ kind, state }) => state === 'accepted' && isIdentityKind(kind));
  const slots: Slot[] = [];
  if ([...wanted].some(isIdentityKind) || (asked.length === 0 && !hasIdentity))
    slots.push({ of: 'identity', kinds: identityKinds });
  for (const kind of ['proof_of_address', 'selfie'] as const) if (wanted.has(kind)) slots.push({ of: 'one', kind });
  return slots;
};

/** The newest document that was sent for a slot. */
export const sentIn = (papers: readonly CheckDocument[], kinds: readonly DocumentKind[]): CheckDocument | undefined =>
  papers.findLast(({ kind, state }) => state === 'sent' && kinds.includes(kind));

/** Rejected documents that have not been replaced yet. */
export const turnedDown = (
  papers: readonly CheckDocument[],
): (CheckDocument & { reason: NonNullable<CheckDocument['reason']> })[] => {
  const satisfies = (given: DocumentKind, other: DocumentKind): boolean =>
    given === other || (isIdentityKind(given) && isIdentityKind(other));
  return papers.flatMap((paper) =>
    paper.reason !== null && !papers.some(({ kind, state }) => state !== 'rejected' && satisfies(kind, paper.kind))
      ? [{ ...paper, reason: paper.reason }]
      : [],
  );
};

/** The number of completed steps from the request to the verification; all steps when verified. */
export const stepOf = ({ state }: Pick<IdentityCheck, 'state'>): number => {
  if (state === 'verified') return 3;
  return state === 'pending' ? 1 : 0;
};
