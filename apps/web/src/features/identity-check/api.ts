import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { uploadPicture } from '#shared/lib/upload-picture.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type IdentityCheck = ApiValue<'GET', '/api/member/v1/protection/identity-check'>;
export type DocumentKind = IdentityCheck['papers'][number]['kind'];
export type DocumentReason = NonNullable<IdentityCheck['papers'][number]['reason']>;

const address = '/api/member/v1/protection/identity-check';

/** The key begins with a prefix that a logout clears (`log-out.ts`). */
export const identityCheckQuery = ({ id }: Pick<KnownViewer, 'id'>) =>
  queryOptions({
    queryKey: ['protection', id, 'identity'],
    queryFn: ({ signal }) => withStepUp(() => call((limited) => api.GET(address, { signal: limited }), signal)),
  });

const readCheck = (body: unknown): IdentityCheck | null => {
  const { value } = (body ?? {}) as { value?: Partial<IdentityCheck> };
  return typeof value?.state === 'string' ? (value as IdentityCheck) : null;
};

/** Uploads the picture of a document; a newer one replaces the older. */
export const sendDocument = (
  kind: DocumentKind,
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<IdentityCheck> => uploadPicture(`${address}/papers/${kind}`, file, { onShare, signal, read: readCheck });

/** Declares the member's identity and submits the uploaded documents. */
export const handIn = (body: { realName: string; birthday: string }): Promise<IdentityCheck> =>
  withStepUp(() => call((signal) => api.POST(address, { signal, body })));
