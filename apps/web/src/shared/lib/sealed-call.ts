import { type ApiBody, type ApiEndpoints, type ApiUrl, type ApiValue, sendRequest } from '@fairhouse/protocol/client';
import { CallFailure, call } from './call.ts';

type Method = 'POST' | 'PUT';

/** The URLs whose bodies are sent in an envelope. */
type SealedUrl<M extends Method> = {
  [Url in ApiUrl<M>]: ApiEndpoints[M][Url] extends { config: { encrypted: true } } ? Url : never;
}[ApiUrl<M>];

const send = <Value>(method: Method, path: string, body: unknown): Promise<Value> =>
  call<Value>(async (signal) => {
    // Sealing needs a library, which is loaded when the first form is sent.
    const { sealBody } = await import('./seal-body.ts');
    const sealed = await sealBody({ method, path, body });
    return sendRequest(method, path, { body: sealed, contentType: 'application/jose', signal });
  });

/**
 * Calls the server with an encrypted body that nothing in between can read. A key that has just been
 * replaced is fetched anew once; nothing is sent a third time.
 *
 * @example
 * const outcome = await sealedCall('POST', '/wps/session/login', { type: 'username', username, password });
 */
export const sealedCall = async <M extends Method, Url extends SealedUrl<M>>(
  method: M,
  url: Url,
  body: ApiBody<M, Url>,
): Promise<ApiValue<M, Url>> => {
  try {
    return await send(method, url, body);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'SYSTEM_ENVELOPE_INVALID') throw error;
    const { forgetSealKeys } = await import('./seal-body.ts');
    forgetSealKeys();
    return send(method, url, body);
  }
};
