import { type Endpoint, failure } from '@fairhouse/protocol';
import { type SealKey, sealBody } from '../stack/index.ts';
import { type ShownGame, samples } from './samples.ts';
import type { SpecCall } from './spec.ts';

export type Probe = { id: string; state: 'served' | 'unbuilt' | 'undeclared' | 'faulty'; why?: string };

type ProbeResponse = { status: number; body: unknown };

const keyOf = async (base: string): Promise<SealKey> => {
  const response = await fetch(new URL('/.well-known/jwks.json', base), { signal: AbortSignal.timeout(10_000) });
  const [key] = ((await response.json()) as { keys: SealKey[] }).keys;
  if (key === undefined) throw new Error('the server publishes no key');
  return key;
};

/** The first game of the catalogue, fetched once: calls that need a game use this one. */
const shownGames = new Map<string, Promise<ShownGame>>();
const shownGameOf = (base: string): Promise<ShownGame> => {
  const known = shownGames.get(base);
  if (known !== undefined) return known;
  const asked = (async () => {
    const url = new URL('/wps/relay/GCSGAME_gameList?pageSize=1', base);
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const [game] = ((await response.json()) as { value?: { games: ShownGame[] } }).value?.games ?? [];
    if (game === undefined) throw new Error('the server lists no game');
    return game;
  })();
  shownGames.set(base, asked);
  return asked;
};

/** The input of a probe, with the real game where the sample needs one. */
const inputOf = async (base: string, id: string): Promise<{ query: Record<string, string>; body: unknown }> => {
  const { query = {}, body } = samples[id] ?? {};
  return {
    query: typeof query === 'function' ? query(await shownGameOf(base)) : query,
    body: typeof body === 'function' ? body(await shownGameOf(base)) : body,
  };
};

/** The body in this endpoint's encoding: sealed, form or JSON. */
const packed = async (base: string, call: SpecCall, { config }: Endpoint, body: unknown) => {
  if (config.encrypted === true) {
    const { method, path } = call;
    return { type: 'application/jose', text: sealBody(await keyOf(base), { method, path, body }) };
  }
  if (config.form === true) {
    const text = new URLSearchParams(body as Record<string, string>).toString();
    return { type: 'application/x-www-form-urlencoded', text };
  }
  return { type: 'application/json', text: JSON.stringify(body) };
};

const send = async (
  base: string,
  call: SpecCall,
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<ProbeResponse> => {
  const { query, body } = await inputOf(base, call.id);
  const url = new URL(call.path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const pack = body === undefined ? null : await packed(base, call, endpoint, body);
  const response = await fetch(url, {
    method: call.method,
    headers: { origin: url.origin, ...(pack === null ? {} : { 'content-type': pack.type }), ...headers },
    signal: AbortSignal.timeout(10_000),
    ...(pack === null ? {} : { body: pack.text }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

/** Why a response is neither this endpoint's success nor one of its errors; null if it is. */
const misfit = (endpoint: Endpoint, { status, body }: ProbeResponse): string | null => {
  if (status === 200) {
    const fit = endpoint.schema.response[200]?.safeParse(body);
    return fit?.success === true ? null : `200 does not fit its schema: ${fit?.error?.message.slice(0, 200) ?? 'none'}`;
  }
  const fit = failure.safeParse(body);
  if (!fit.success) return `${status} does not carry the envelope`;
  if (!(endpoint.config.errors as readonly string[]).includes(fit.data.code) && fit.data.code !== 'SYSTEM_NOT_BUILT') {
    return `${fit.data.code} is not declared`;
  }
  return null;
};

/** Errors of the guard, which say nothing about the call's own handler. */
const guardRefusals = new Set(['AUTH_STEP_UP_REQUIRED', 'AUTH_FORBIDDEN', 'AUTH_REAL_ACCOUNT_NEEDED']);

const codeOf = ({ body }: ProbeResponse): string | undefined => failure.safeParse(body).data?.code;

/** Whether the call's own handler responded: a success, or an error that only it can give. */
const isServed = (call: SpecCall, response: ProbeResponse): boolean => {
  const code = codeOf(response);
  return response.status === 200 || (code !== undefined && code === samples[call.id]?.refusal);
};

/** A call that needs a session: the response to a member shows whether it is implemented. */
const judgeMember = (call: SpecCall, response: ProbeResponse): Probe => {
  const code = codeOf(response);
  if (isServed(call, response)) return { id: call.id, state: 'served' };
  if (response.status === 501 || (code !== undefined && guardRefusals.has(code)))
    return { id: call.id, state: 'unbuilt' };
  return { id: call.id, state: 'faulty', why: `answers a member ${response.status} ${code ?? ''}` };
};

/**
 * Calls the running server as a visitor, and again with an unknown session: a call that needs a token must
 * refuse both, any other must respond to both alike. A call that needs a token is then called with
 * `memberCookie`, a valid session.
 */
export const probeCall = async (
  base: string,
  call: SpecCall,
  endpoint: Endpoint | undefined,
  memberCookie: string,
): Promise<Probe> => {
  if (endpoint === undefined) return { id: call.id, state: 'undeclared' };
  const faulty = (why: string): Probe => ({ id: call.id, state: 'faulty', why });
  if (endpoint.method !== call.method || endpoint.url !== call.path)
    return faulty('declared under another method or path');

  const responses = [
    await send(base, call, endpoint, {}),
    await send(base, call, endpoint, { cookie: `__Host-sid=${'0'.repeat(43)}` }),
  ];
  const needsToken = endpoint.config.guard.token === 'required';
  for (const response of responses) {
    const wrong = misfit(endpoint, response);
    if (wrong !== null) return faulty(wrong);
    if (needsToken && response.status !== 401) return faulty(`answers ${response.status} without a session`);
  }
  if (needsToken) {
    const response = await send(base, call, endpoint, { cookie: memberCookie });
    const wrong = misfit(endpoint, response);
    return wrong === null ? judgeMember(call, response) : faulty(wrong);
  }
  if (responses.every(({ status }) => status === 501)) return { id: call.id, state: 'unbuilt' };
  if (responses.every((response) => isServed(call, response))) return { id: call.id, state: 'served' };
  return faulty(`answers ${responses.map((response) => `${response.status} ${codeOf(response) ?? ''}`).join(' and ')}`);
};
