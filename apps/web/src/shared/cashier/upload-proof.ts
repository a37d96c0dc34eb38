import type { components } from '@fairhouse/client';
import { CallFailure } from '../lib/call.ts';

type Failure = components['schemas']['Failure'];

const address = '/api/member/v1/cashier/proofs';
/** A picture of five megabytes over a slow line. */
const timeoutMs = 180_000;

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

const readProofId = (body: unknown): string | null => {
  const { value } = (body ?? {}) as { value?: { proofId?: unknown } };
  return typeof value?.proofId === 'string' ? value.proofId : null;
};

/**
 * Sends a picture and tells how far it is. `fetch` cannot say how much has gone out, so this is the one call of the
 * page that is made by the older way.
 */
export const uploadProof = (
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string) => () => reject(new CallFailure({ code }));
    request.open('POST', address);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total);
    });
    request.addEventListener('load', () => {
      const body: unknown = request.response;
      const proofId = request.status < 300 ? readProofId(body) : null;
      if (proofId !== null) resolve(proofId);
      else reject(new CallFailure(isFailure(body) ? body : { code: 'SYSTEM_NETWORK_ABNORMAL' }));
    });
    request.addEventListener('error', fail('SYSTEM_NETWORK_ABNORMAL'));
    request.addEventListener('timeout', fail('SYSTEM_PAGE_TIMEOUT'));
    request.addEventListener('abort', fail('SYSTEM_NETWORK_ABNORMAL'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
