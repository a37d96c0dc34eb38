import { isFailure } from '@fairhouse/protocol/client';
import { CallFailure } from './call.ts';

/** Enough for five megabytes on a slow connection. */
const timeoutMs = 180_000;

/**
 * Sends a picture as the body of a call and reports the progress. `fetch` cannot report upload progress, so this is the
 * only call that uses XMLHttpRequest. `read` extracts the value from the response; null if it has none.
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
