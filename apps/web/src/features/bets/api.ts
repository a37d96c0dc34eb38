import type { components, paths } from '@fairhouse/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';
import { daysBack } from './days-back.ts';

export type BetRound = components['schemas']['BetRound'];
export type BetDetail = components['schemas']['BetDetail'];
export type BetDispute = components['schemas']['BetDispute'];
type BetsQuery = NonNullable<paths['/api/member/v1/bets']['get']['parameters']['query']>;
export type BetState = NonNullable<BetsQuery['state']>;
type GameTypeWish = NonNullable<BetsQuery['gameType']>;

/** What the record is narrowed to; `all` lets everything through. */
export type BetFilter = {
  days: number;
  vassalage: string;
  gameType: GameTypeWish | 'all';
  state: BetState | 'all';
};

const pageSize = 20;

/** Keys begin with a word that a logout empties (`log-out.ts`). */
const betsKey = (memberId: string) => ['bets', memberId] as const;

/** One page of the record. */
export const readBets = (
  language: string,
  filter: BetFilter,
  { cursor, limit, signal }: { cursor: string | undefined; limit: number; signal: AbortSignal },
) =>
  call(
    (limited) =>
      house.GET('/api/member/v1/bets', {
        params: {
          query: {
            from: daysBack(filter.days, new Date()),
            limit,
            language,
            ...(filter.vassalage === 'all' ? {} : { vassalage: filter.vassalage }),
            ...(filter.gameType === 'all' ? {} : { gameType: filter.gameType }),
            ...(filter.state === 'all' ? {} : { state: filter.state }),
            ...(cursor === undefined ? {} : { cursor }),
          },
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
          house.GET('/api/member/v1/bets/{roundRef}', {
            params: { path: { roundRef }, query: { language } },
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
        (limited) =>
          house.GET('/api/member/v1/bets/{roundRef}/dispute', { params: { path: { roundRef } }, signal: limited }),
        signal,
      ),
    staleTime: 10_000,
  });

/** Asked again it answers the first dispute: a retry is no second one. */
export const disputeBet = (roundRef: string, comment: string): Promise<BetDispute> =>
  call((limited) =>
    house.POST('/api/member/v1/bets/{roundRef}/dispute', {
      params: { path: { roundRef } },
      body: { comment },
      signal: limited,
    }),
  );
