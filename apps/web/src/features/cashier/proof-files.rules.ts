/** A picture that is being uploaded, or has been. */
export type ProofFile = {
  id: string;
  file: File;
  previewUrl: string;
} & ({ state: 'uploading'; share: number } | { state: 'done'; proofId: string } | { state: 'failed'; code: string });

/** The ids of the uploaded pictures, in the order in which they were chosen. */
export const arrivedOf = (files: readonly ProofFile[]): string[] =>
  files.flatMap((file) => (file.state === 'done' ? [file.proofId] : []));

/** Whether an upload is still running: then nothing that refers to it can be sent. */
export const isUnderway = (files: readonly ProofFile[]): boolean => files.some(({ state }) => state === 'uploading');

/** An update for a picture that was removed meanwhile has no effect. */
export const withChange = (
  files: readonly ProofFile[],
  id: string,
  change:
    | { state: 'uploading'; share: number }
    | { state: 'done'; proofId: string }
    | { state: 'failed'; code: string },
): readonly ProofFile[] =>
  files.map((each) => (each.id === id ? { id, file: each.file, previewUrl: each.previewUrl, ...change } : each));
