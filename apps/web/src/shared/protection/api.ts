import { type ApiValue, api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { withStepUp } from '../session/with-step-up.ts';

export type PlayClock = ApiValue<'GET', '/api/member/v1/protection/play-clock'>;
export type ProtectionStanding = ApiValue<'GET', '/api/member/v1/protection'>;
export type BlockReason = PlayClock['bars'][number];

type Owner = Pick<KnownViewer, 'id'>;

/**
 * Keys begin with a prefix that a logout clears (`log-out.ts`), and that a realtime event about the member's bars
 * invalidates too.
 */
const protectionKey = ({ id }: Owner) => ['protection', id] as const;

/** The member's current protection, and the available options. */
export const standingQuery = (viewer: Owner) =>
  queryOptions({
    queryKey: [...protectionKey(viewer), 'standing'],
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/protection', { signal: limited }), signal)),
  });

/** Time and result of this play session, from the server's figures, not the page's. */
export const playClockQuery = (viewer: Owner) =>
  queryOptions({
    queryKey: [...protectionKey(viewer), 'clock'],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/protection/play-clock', { signal: limited }), signal),
  });

/** Answers the reality check; the response contains whether bets are accepted again. */
export const answerRealityCheck = async (
  answer: 'go_on' | 'stop',
  { viewer, queryClient }: { viewer: Owner; queryClient: QueryClient },
): Promise<void> => {
  const clock = await withStepUp(() =>
    call((signal) => api.POST('/api/member/v1/protection/reality-check', { signal, body: { answer } })),
  );
  queryClient.setQueryData(playClockQuery(viewer).queryKey, clock);
  void queryClient.invalidateQueries({ queryKey: standingQuery(viewer).queryKey });
};

export type PlayLimit = wire.PlayLimit;
export type TimeLimit = wire.TimeLimit;
export type RealityCheckChoice = wire.RealityCheckChoice;
export type PlayLimits = { money: PlayLimit[]; time: TimeLimit[]; realityCheck: RealityCheckChoice };

/** The member's limits of loss, wager, stake and time, and the interval of the reality check. */
export const playLimitsQuery = (viewer: Owner) =>
  queryOptions({
    queryKey: [...protectionKey(viewer), 'limits'],
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/protection/limits', { signal: limited }), signal)),
  });

export type LimitInput =
  | { of: 'money'; kind: PlayLimit['kind']; period: PlayLimit['period']; currency: string; ceiling: bigint | null }
  | { of: 'time'; kind: TimeLimit['kind']; minutes: number | null }
  | { of: 'realityCheck'; minutes: number | null };

const send = (input: LimitInput): Promise<PlayLimits> => {
  if (input.of === 'money') {
    const { kind, period, currency, ceiling } = input;
    const body = { kind, period, currency, ceiling: ceiling === null ? null : ceiling.toString() };
    return call((signal) => api.PUT('/api/member/v1/protection/limits/money', { signal, body }));
  }
  if (input.of === 'time') {
    const { kind, minutes } = input;
    return call((signal) => api.PUT('/api/member/v1/protection/limits/time', { signal, body: { kind, minutes } }));
  }
  const { minutes } = input;
  return call((signal) => api.PUT('/api/member/v1/protection/reality-check', { signal, body: { minutes } }));
};

/** Changes a limit and stores the response with all limits. */
export const setPlayLimit = async (
  input: LimitInput,
  { viewer, queryClient }: { viewer: Owner; queryClient: QueryClient },
): Promise<void> => {
  const limits = await withStepUp(() => send(input));
  queryClient.setQueryData(playLimitsQuery(viewer).queryKey, limits);
};

/** Deposits, result and time of the last twelve months. */
export const statementQuery = (viewer: Owner) =>
  queryOptions({
    queryKey: [...protectionKey(viewer), 'statement'],
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/protection/statement', { signal: limited }), signal)),
  });

export type BreakRequest =
  | { action: 'break'; option: ProtectionStanding['profile']['coolingOff'][number] }
  | { action: 'exclusion'; option: ProtectionStanding['profile']['exclusion'][number] }
  | { action: 'return' };

/** Starts a break or an exclusion, or requests the return. It applies from the server's response on. */
export const requestBreak = async (
  input: BreakRequest,
  { viewer, queryClient }: { viewer: Owner; queryClient: QueryClient },
): Promise<void> => {
  const standing = await withStepUp(() =>
    call((signal) => {
      if (input.action === 'break')
        return api.POST('/api/member/v1/protection/cooling-off', { signal, body: { option: input.option } });
      if (input.action === 'exclusion')
        return api.POST('/api/member/v1/protection/exclusion', { signal, body: { option: input.option } });
      return api.POST('/api/member/v1/protection/exclusion/return', { signal, body: { reason: '' } });
    }),
  );
  queryClient.setQueryData(standingQuery(viewer).queryKey, standing);
  // Deposits, games and offers depend on it.
  void queryClient.invalidateQueries({ queryKey: protectionKey(viewer) });
  void queryClient.invalidateQueries({ queryKey: ['cashier', viewer.id] });
};
