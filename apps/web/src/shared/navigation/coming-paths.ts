import type { MemberPageKey } from '@fairhouse/protocol/member-pages';

/** Pages that are not open yet: the addresses of the specification exist and say so, and no menu links to them. */
export const comingPaths = [
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/promotions',
  '/pointMall',
  '/leaderboard',
  '/blog',
] as const;
export type ComingPath = (typeof comingPaths)[number];

export const comingMemberPages: readonly MemberPageKey[] = [
  'rewardCenter',
  'missionLeaderboard',
  'manualRebate',
  'promotions',
];

export const isComing = (path: string): boolean => comingPaths.includes(path as ComingPath);
