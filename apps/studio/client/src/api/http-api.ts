import type { PlayRefusalBody } from '@fairhouse/games/wire';
import type { ApiResult, StudioApi } from './studio-api.types.ts';

/** Longer than the studio waits for the platform, so that its response is not cut off. */
const patienceMs = 15_000;

const isRefusal = (body: unknown): body is PlayRefusalBody =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

const ask = async <Value>(
  path: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<ApiResult<Value>> => {
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 204) return { value: null as Value };
    const parsed: unknown = await response.json();
    if (response.ok) return { value: parsed as Value };
    return isRefusal(parsed) ? { refusal: parsed } : { unreachable: true };
  } catch {
    return { unreachable: true };
  }
};

/** The studio at this origin. */
export const httpApi = (): StudioApi => ({
  open: (request) => ask('/play/api/open', { body: request }),
  start: (key, request) => ask('/play/api/rounds', { key, body: request }),
  step: (key, roundId, request) => ask(`/play/api/rounds/${encodeURIComponent(roundId)}/steps`, { key, body: request }),
  current: (key) => ask('/play/api/rounds/current', { key }),
  history: (key, before) =>
    ask(`/play/api/rounds${before === null ? '' : `?before=${encodeURIComponent(before)}`}`, { key }),
  changeSeeds: (key, clientSeed) => ask('/play/api/seeds', { key, body: { clientSeed } }),
  reveal: (key, roundId) => ask(`/play/api/rounds/${encodeURIComponent(roundId)}/reveal`, { key, body: {} }),
  proof: (roundId) => ask(`/proof/${encodeURIComponent(roundId)}`),
  revealWithPermit: (roundId, permit) => ask(`/proof/${encodeURIComponent(roundId)}/reveal`, { body: { permit } }),
  socketUrl: (key) => {
    const url = new URL('/play/tables', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('key', key);
    return url.href;
  },
});
