import { type ApiQuery, type ApiValue, api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { daysBack } from './days-back.ts';

export type BetRound = wire.BetRound;
export type BetDetail = ApiValue<'GET', '/api/member/v1/bets/:roundRef'>;
export type BetDispute = ApiValue<'POST', '/api/member/v1/bets/:roundRef/dispute'>;
type BetsQuery = ApiQuery<'GET', '/api/member/v1/bets'>;
export type BetState = NonNullable<BetsQuery['state']>;
type GameTypeQuery = NonNullable<BetsQuery['gameType']>;

/** The filter of the record; `all` matches everything. */
export type BetFilter = {
  days: number;
  vassalage: string;
  gameType: GameTypeQuery | 'all';
  state: BetState | 'all';
};

const pageSize = 20;

/** Keys begin with a prefix that a logout clears (`log-out.ts`). */
const betsKey = (memberId: string) => ['bets', memberId] as const;

/** One page of the record. */
export const readBets = (
  language: string,
  filter: BetFilter,
  { cursor, limit, signal }: { cursor: string | undefined; limit: number; signal: AbortSignal },
) =>
  call(
    (limited) =>
      api.GET('/api/member/v1/bets', {
        query: {
          from: daysBack(filter.days, new Date()),
          limit,
          language,
          ...(filter.vassalage === 'all' ? {} : { vassalage: filter.vassalage }),
          ...(filter.gameType === 'all' ? {} : { gameType: filter.gameType }),
          ...(filter.state === 'all' ? {} : { state: filter.state }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal: limited,
      }),
    signal,
  );

export const betsQuery = (memberId: string, language: string, filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...betsKey(memberId), language, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readBets(language, filter, { cursor: pageParam, limit: pageSize, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const betQuery = (memberId: string, language: string, roundRef: string) =>
  queryOptions({
    queryKey: [...betsKey(memberId), language, roundRef],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/bets/:roundRef', {
            params: { roundRef },
            query: { language },
            signal: limited,
          }),
        signal,
      ),
    staleTime: 10_000,
  });

export const disputeQuery = (memberId: string, roundRef: string) =>
  queryOptions({
    queryKey: [...betsKey(memberId), 'dispute', roundRef],
    queryFn: ({ signal }) =>
      call(
        (limited) => api.GET('/api/member/v1/bets/:roundRef/dispute', { params: { roundRef }, signal: limited }),
        signal,
      ),
    staleTime: 10_000,
  });

/** Idempotent: a retry returns the first dispute and does not open a second one. */
export const disputeBet = (roundRef: string, comment: string): Promise<BetDispute> =>
  call((limited) =>
    api.POST('/api/member/v1/bets/:roundRef/dispute', {
      params: { roundRef },
      body: { comment },
      signal: limited,
    }),
  );
