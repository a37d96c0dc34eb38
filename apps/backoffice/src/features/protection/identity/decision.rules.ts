import type { DocumentReason, IdentityDetail, IdentityDocument } from './identity.types.ts';

/** What a person says of each paper: good, or why not; nothing yet for those that are not in here. */
export type Judgements = Readonly<Record<string, 'good' | DocumentReason>>;

export type Decision = {
  verdict: 'verified' | 'rejected';
  rejected: { documentId: string; reason: DocumentReason }[];
};

/** Papers that wait for a word. */
export const undecidedDocuments = ({ documents }: Pick<IdentityDetail, 'documents'>): IdentityDocument[] =>
  documents.filter(({ state }) => state === 'sent');

/** What follows from the words on all papers; null while one of them has none. */
export const decisionOf = (documents: readonly IdentityDocument[], judgements: Judgements): Decision | null => {
  const rejected: Decision['rejected'] = [];
  for (const { documentId } of documents) {
    const judgement = judgements[documentId];
    if (judgement === undefined) return null;
    if (judgement !== 'good') rejected.push({ documentId, reason: judgement });
  }
  // Whoever has sent nothing declared something that a person has to turn down.
  if (documents.length === 0) return { verdict: 'rejected', rejected: [] };
  return { verdict: rejected.length === 0 ? 'verified' : 'rejected', rejected };
};

/** Whether what was declared and what the profile says agree; null where there is nothing to compare. */
export const agrees = (declared: string | undefined, onFile: string | null): boolean | null => {
  if (declared === undefined || onFile === null) return null;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim();
  return plain(declared) === plain(onFile);
};
