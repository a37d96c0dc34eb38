import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallFailure, call } from '../lib/call.ts';
import { dropSessionMarker, hasSessionMarker, keepSessionMarker } from './session-marker.ts';

export type MemberInfo = ApiValue<'GET', '/wps/member/info'>;

/** A signed-in viewer. */
export type KnownViewer = {
  kind: 'member' | 'agent' | 'trial';
  id: string;
  account: string;
  nickname: string;
  currency: string;
  language: string;
  hasReferral: boolean;
  /** The number of offers that can be claimed. */
  promoCount: number;
  /** The name of the member's rank, where the brand has ranks. */
  vipLabel: string | null;
};

/** The viewer of the page. The server decides what they may do; this decides what they see. */
export type Viewer = { kind: 'visitor' } | KnownViewer;

export const visitor: Viewer = { kind: 'visitor' };

export const isKnown = (viewer: Viewer): viewer is KnownViewer => viewer.kind !== 'visitor';

/** Spec §3: the types 1, 2, 41 and 42 are agents, and 4 alone is a trial account. */
export const kindOf = (type: MemberInfo['type']): KnownViewer['kind'] => {
  if (type === 4) return 'trial';
  return type === 3 ? 'member' : 'agent';
};

const viewerOf = (info: MemberInfo): KnownViewer => ({
  kind: kindOf(info.type),
  id: info.id,
  account: info.account,
  nickname: info.nickname,
  currency: info.currency,
  language: info.language,
  hasReferral: info.availablePromo.some((promo) => promo.type === 'REFERRAL' && promo.enabled),
  promoCount: info.availablePromoCount,
  vipLabel: info.hasVip ? info.vipLabelName : null,
});

/** The errors that mean no viewer is signed in: no session, an ended one, or a brand without accounts. */
const endsTheSession = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'AUTH_NOT_LOGGED_IN' || error.code === 'SYSTEM_NOT_BUILT');

/** Whether the server has said who is viewing, with the page or since. */
let isAnswered = false;

/** Stores the viewer from the server, and the marker that later pages of this tab look for. */
export const acceptViewer = (info: MemberInfo | null): Viewer => {
  isAnswered = true;
  if (info === null) {
    dropSessionMarker();
    return visitor;
  }
  const viewer = viewerOf(info);
  keepSessionMarker({ isAgent: viewer.kind === 'agent', displayName: viewer.nickname });
  return viewer;
};

/**
 * A new tab has no marker, and only the server can read the cookie: the first question always goes there. Later the
 * marker tells whether it is worth a call, so that nothing is asked during a logout.
 */
const askWhoIsHere = async (): Promise<Viewer> => {
  if (isAnswered && !hasSessionMarker()) return visitor;
  try {
    return acceptViewer(await call((signal) => api.GET('/wps/member/info', { signal })));
  } catch (error) {
    if (!endsTheSession(error)) throw error;
    return acceptViewer(null);
  }
};

/**
 * The request ignores the query's signal: the guards of the router wait for it too, and a component that goes away would
 * cancel it for them, which sends a member to the login page.
 */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: () => askWhoIsHere(),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
});

/** Until the server has responded, and if it cannot, every viewer is treated as a visitor. */
export const useViewer = (): Viewer => useQuery(viewerQuery).data ?? visitor;
