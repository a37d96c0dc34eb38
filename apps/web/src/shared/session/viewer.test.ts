import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { kindOf, viewerQuery } from './viewer.ts';

afterEach(() => vi.unstubAllGlobals());

test('the router learns who is logged in although the component that asked too has gone', async () => {
  let respond = () => {};
  const responded = new Promise<void>((done) => {
    respond = done;
  });
  const failure = { success: false, code: 'AUTH_NOT_LOGGED_IN', message: '', traceId: 't', details: {} };
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    await Promise.race([
      responded,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
    return Response.json(failure, { status: 401 });
  });
  const queryClient = new QueryClient();
  const asked = queryClient.ensureQueryData(viewerQuery);
  new QueryObserver(queryClient, viewerQuery).subscribe(() => {})();
  respond();
  await expect(asked).resolves.toEqual({ kind: 'visitor' });
});

test.each([
  [1, 'agent'],
  [2, 'agent'],
  [3, 'member'],
  [4, 'trial'],
  [41, 'agent'],
  [42, 'agent'],
] as const)('an account of type %d is shown as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});
