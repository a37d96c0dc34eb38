import type { IdentityCheck, PaperKind } from './api.ts';

type Paper = IdentityCheck['papers'][number];

/** One of these says who somebody is; any of them stands for the others. */
export const identityKinds = ['passport', 'id_card', 'driving_licence'] as const satisfies readonly PaperKind[];

const isIdentityKind = (kind: PaperKind): boolean => (identityKinds as readonly PaperKind[]).includes(kind);

/** Whether the member has something to do, or may. */
export const isOpen = ({ state }: Pick<IdentityCheck, 'state'>): boolean =>
  state === 'none' || state === 'declared' || state === 'rejected' || state === 'expired';

export type Slot =
  | { of: 'identity'; kinds: readonly PaperKind[] }
  | { of: 'one'; kind: Exclude<PaperKind, (typeof identityKinds)[number]> };

/**
 * The places for pictures: one for whichever paper says who somebody is, one for each other that is asked for. What was
 * taken is not asked for again; what was sent may be sent better.
 */
export const slotsOf = ({ asked, papers }: Pick<IdentityCheck, 'asked' | 'papers'>): Slot[] => {
  const wanted = new Set<PaperKind>([
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

/** What the house has of a place by now; the newest that was sent. */
export const sentIn = (papers: readonly Paper[], kinds: readonly PaperKind[]): Paper | undefined =>
  papers.findLast(({ kind, state }) => state === 'sent' && kinds.includes(kind));

/** Papers that were not taken and have no successor yet. */
export const turnedDown = (papers: readonly Paper[]): (Paper & { reason: NonNullable<Paper['reason']> })[] => {
  const answers = (given: PaperKind, other: PaperKind): boolean =>
    given === other || (isIdentityKind(given) && isIdentityKind(other));
  return papers.flatMap((paper) =>
    paper.reason !== null && !papers.some(({ kind, state }) => state !== 'rejected' && answers(kind, paper.kind))
      ? [{ ...paper, reason: paper.reason }]
      : [],
  );
};

/** How far along the way from being asked to being verified; as many as there are steps when all is done. */
export const stepOf = ({ state }: Pick<IdentityCheck, 'state'>): number => {
  if (state === 'verified') return 3;
  return state === 'pending' ? 1 : 0;
};
