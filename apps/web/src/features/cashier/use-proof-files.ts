import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../shared/lib/call.ts';
import { arrivedOf, isUnderway, type ProofFile, withChange } from './proof-files.rules.ts';
import { uploadProof } from './upload-proof.ts';

export type ProofFiles = {
  files: readonly ProofFile[];
  /** Ids of the uploaded pictures. */
  arrived: string[];
  isUnderway: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
};

/** Pictures that are uploaded as soon as they are chosen, each with its own progress and error. */
export const useProofFiles = (): ProofFiles => {
  const [files, setFiles] = useState<readonly ProofFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [calls, urls] = [running.current, previews.current];
    return () => {
      for (const call of calls.values()) call.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const send = (id: string, file: File): void => {
    const call = new AbortController();
    running.current.set(id, call);
    const change = (update: Parameters<typeof withChange>[2]) => setFiles((before) => withChange(before, id, update));
    uploadProof(file, { onShare: (share) => change({ state: 'uploading', share }), signal: call.signal })
      .then(
        (proofId) => change({ state: 'done', proofId }),
        (error: unknown) =>
          change({ state: 'failed', code: error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR' }),
      )
      .finally(() => running.current.delete(id));
  };

  return {
    files,
    arrived: arrivedOf(files),
    isUnderway: isUnderway(files),
    add: (chosen) => {
      const added = chosen.map((file): ProofFile => {
        const previewUrl = URL.createObjectURL(file);
        previews.current.add(previewUrl);
        return { id: crypto.randomUUID(), file, previewUrl, state: 'uploading', share: 0 };
      });
      setFiles((before) => [...before, ...added]);
      for (const { id, file } of added) send(id, file);
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      setFiles((before) => before.filter((each) => each.id !== id));
    },
    retry: (id) => {
      const failed = files.find((each) => each.id === id);
      if (failed?.state !== 'failed') return;
      setFiles((before) => withChange(before, id, { state: 'uploading', share: 0 }));
      send(id, failed.file);
    },
  };
};
