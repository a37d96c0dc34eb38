import { isFailure } from '@fairhouse/protocol/client';
import { CallFailure } from './call.ts';

/** A picture of five megabytes over a slow line. */
const timeoutMs = 180_000;

/**
 * Sends a picture as the body of a call and tells how far it is. `fetch` cannot say how much has gone out, so this is
 * the one way of calling that is made by the older means. `read` finds the value in the answer; null where it is none.
 */
export const uploadPicture = <Value>(
  address: string,
  file: File,
  {
    onShare,
    signal,
    read,
  }: { onShare: (share: number) => void; signal: AbortSignal; read: (body: unknown) => Value | null },
): Promise<Value> =>
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
      const value = request.status < 300 ? read(body) : null;
      if (value !== null) resolve(value);
      else reject(new CallFailure(isFailure(body) ? body : { code: 'SYSTEM_NETWORK_ABNORMAL' }));
    });
    request.addEventListener('error', fail('SYSTEM_NETWORK_ABNORMAL'));
    request.addEventListener('timeout', fail('SYSTEM_PAGE_TIMEOUT'));
    request.addEventListener('abort', fail('SYSTEM_NETWORK_ABNORMAL'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
