import { failureOf, OpsFailure } from './ops-call.ts';

export type Sending = {
  url: string;
  method: 'PUT' | 'POST';
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type ResponseValue = { value?: unknown } | null;

const read = (text: string): ResponseValue => {
  try {
    return JSON.parse(text) as ResponseValue;
  } catch {
    return null;
  }
};

/** Uploads a raw file with progress, which `fetch` cannot report. Resolves with the response's value. */
export const sendFile = ({ url, method, file, onProgress, signal }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => reject(new OpsFailure('SYSTEM_NETWORK_ABNORMAL')));
    request.addEventListener('abort', () => reject(new OpsFailure('SYSTEM_NETWORK_ABNORMAL')));
    request.addEventListener('load', () => {
      const parsed = read(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(parsed?.value);
      else reject(failureOf(parsed));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
