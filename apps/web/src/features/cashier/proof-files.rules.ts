/** A picture that is being uploaded, or has been. */
export type ProofFile = {
  id: string;
  file: File;
  previewUrl: string;
} & ({ state: 'uploading'; share: number } | { state: 'done'; proofId: string } | { state: 'failed'; code: string });

/** The ids of what has arrived, in the order in which it was chosen. */
export const arrivedOf = (files: readonly ProofFile[]): string[] =>
  files.flatMap((file) => (file.state === 'done' ? [file.proofId] : []));

/** Whether something is still on its way: then nothing can be sent that refers to it. */
export const isUnderway = (files: readonly ProofFile[]): boolean => files.some(({ state }) => state === 'uploading');

/** What arrives for a picture that was removed meanwhile changes nothing. */
export const withChange = (
  files: readonly ProofFile[],
  id: string,
  change:
    | { state: 'uploading'; share: number }
    | { state: 'done'; proofId: string }
    | { state: 'failed'; code: string },
): readonly ProofFile[] =>
  files.map((each) => (each.id === id ? { id, file: each.file, previewUrl: each.previewUrl, ...change } : each));
