import type { paths } from '@fairhouse/client';
import { CallFailure, call } from './call.ts';

type Method = 'post' | 'put';

type Sealed = { requestBody: { content: { 'application/jose': unknown } } };

/** The addresses whose bodies travel in an envelope. */
type SealedPath<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [Each in Verb]: Sealed } ? Path : never;
}[keyof paths];

type OperationOf<Verb extends Method, Path extends SealedPath<Verb>> = paths[Path][Verb & keyof paths[Path]];

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/jose': infer Body } } }
  ? Body
  : never;

type ValueOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': { value: infer Value } } } };
}
  ? Value
  : never;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON comes from something between us and the house; `call` says so.
    return undefined;
  }
};

const send = <Value>(method: Method, path: string, body: unknown): Promise<Value> =>
  call<Value>(async (signal) => {
    // Sealing needs a library, which comes with the first form that is sent.
    const { sealBody } = await import('./seal-body.ts');
    const answer = await fetch(path, {
      method: method.toUpperCase(),
      body: await sealBody({ method: method.toUpperCase(), path, body }),
      headers: { 'content-type': 'application/jose', accept: 'application/json' },
      credentials: 'same-origin',
      signal,
    });
    const told = asJson(await answer.text()) as never;
    return answer.ok ? { data: told } : { error: told };
  });

/**
 * Asks the house with a body that stays closed to whatever stands between. A key that has just been
 * replaced is fetched anew once; nothing is sent a third time.
 *
 * @example
 * const outcome = await sealedCall('post', '/wps/session/login', { type: 'username', username, password });
 */
export const sealedCall = async <Verb extends Method, Path extends SealedPath<Verb>>(
  method: Verb,
  path: Path,
  body: BodyOf<OperationOf<Verb, Path>>,
): Promise<ValueOf<OperationOf<Verb, Path>>> => {
  try {
    return await send(method, path, body);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'SYSTEM_ENVELOPE_INVALID') throw error;
    const { forgetSealKeys } = await import('./seal-body.ts');
    forgetSealKeys();
    return send(method, path, body);
  }
};
