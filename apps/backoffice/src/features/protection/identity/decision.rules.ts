import type { DocumentReason, IdentityDetail, IdentityDocument } from './identity.types.ts';

/** The judgement of each document: good, or the reason why not; absent while undecided. */
export type Judgements = Readonly<Record<string, 'good' | DocumentReason>>;

export type Decision = {
  verdict: 'verified' | 'rejected';
  rejected: { documentId: string; reason: DocumentReason }[];
};

/** Documents without a judgement. */
export const undecidedDocuments = ({ documents }: Pick<IdentityDetail, 'documents'>): IdentityDocument[] =>
  documents.filter(({ state }) => state === 'sent');

/** The verdict that follows from all judgements; null while one is missing. */
export const decisionOf = (documents: readonly IdentityDocument[], judgements: Judgements): Decision | null => {
  const rejected: Decision['rejected'] = [];
  for (const { documentId } of documents) {
    const judgement = judgements[documentId];
    if (judgement === undefined) return null;
    if (judgement !== 'good') rejected.push({ documentId, reason: judgement });
  }
  // A declaration without documents can only be rejected.
  if (documents.length === 0) return { verdict: 'rejected', rejected: [] };
  return { verdict: rejected.length === 0 ? 'verified' : 'rejected', rejected };
};

/** Whether the declared data and the profile agree; null if there is nothing to compare. */
export const agrees = (declared: string | undefined, onFile: string | null): boolean | null => {
  if (declared === undefined || onFile === null) return null;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim();
  return plain(declared) === plain(onFile);
};
