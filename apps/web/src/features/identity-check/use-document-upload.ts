import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { type DocumentKind, type IdentityCheck, sendDocument } from './api.ts';

/** A picture that is being uploaded, or has been. */
export type DocumentFile = { file: File; kind: DocumentKind; previewUrl: string } & (
  | { state: 'uploading'; share: number }
  | { state: 'done' }
  | { state: 'failed'; code: string }
);

/** One picture at a time, uploaded as soon as it is chosen, with its own progress and error. */
export const useDocumentUpload = ({
  onSent,
  onUnderway,
}: {
  onSent: (check: IdentityCheck) => void;
  onUnderway: (isUnderway: boolean) => void;
}) => {
  const [upload, setUpload] = useState<DocumentFile | null>(null);
  const running = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      if (preview.current !== null) URL.revokeObjectURL(preview.current);
    },
    [],
  );
  const letGo = () => {
    running.current?.abort();
    if (preview.current !== null) URL.revokeObjectURL(preview.current);
    preview.current = null;
  };

  const send = (kind: DocumentKind, file: File, previewUrl: string): void => {
    const call = new AbortController();
    running.current = call;
    const change = (
      update: { state: 'uploading'; share: number } | { state: 'done' } | { state: 'failed'; code: string },
    ) => {
      if (running.current === call) setUpload({ file, kind, previewUrl, ...update });
    };
    change({ state: 'uploading', share: 0 });
    onUnderway(true);
    sendDocument(kind, file, { onShare: (share) => change({ state: 'uploading', share }), signal: call.signal }).then(
      (check) => {
        // An upload that was cancelled meanwhile has no effect.
        if (running.current !== call) return;
        change({ state: 'done' });
        onUnderway(false);
        onSent(check);
      },
      (error: unknown) => {
        if (running.current !== call) return;
        change({ state: 'failed', code: error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR' });
        onUnderway(false);
      },
    );
  };

  return {
    upload,
    choose: (kind: DocumentKind, file: File) => {
      letGo();
      preview.current = URL.createObjectURL(file);
      send(kind, file, preview.current);
    },
    retry: () => {
      if (upload?.state === 'failed') send(upload.kind, upload.file, upload.previewUrl);
    },
    /** Clears the slot for another picture; the uploaded one stays until it is replaced. */
    clear: () => {
      letGo();
      running.current = null;
      setUpload(null);
      onUnderway(false);
    },
  };
};
