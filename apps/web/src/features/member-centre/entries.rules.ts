import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { comingMemberPages } from '#shared/navigation/coming-paths.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** The pages of the personal centre in display order, by their keys. */
export const groupKeys = {
  money: ['depositv2', 'withdraw', 'transactionHistory', 'cashierOrders', 'receipts', 'transferFund', 'transferUpline'],
  play: ['personalHistoryCopy', 'personalProfit', 'turnover', 'bonusDetails'],
  rewards: ['rewardCenter', 'missionLeaderboard', 'manualRebate', 'promotions', 'referral'],
  account: ['securityCenter', 'identityCheck', 'messageV2', 'feedback', 'myData'],
} as const;

export type GroupKey = keyof typeof groupKeys;
/** Safer play belongs to no group: it is shown separately, above the groups. */
export type EntryKey = (typeof groupKeys)[GroupKey][number] | 'saferPlay';

export type Offer = {
  viewer: Pick<KnownViewer, 'hasReferral'>;
  whitelabel: readonly WhitelabelNode[];
  /** One wallet for all games; also assumed until the number of wallets is known. */
  isSingleWallet: boolean;
  /** An agent stands above this account. */
  hasUpline: boolean;
  /** On a break or excluded: nothing that invites to play is offered then. */
  isProtected: boolean;
};

/** Entries with a condition; all others are always offered. */
const conditions: Partial<Record<EntryKey, (offer: Offer) => boolean>> = {
  transferFund: ({ isSingleWallet }) => !isSingleWallet,
  transferUpline: ({ whitelabel, hasUpline }) => hasUpline && isSwitchedOn(whitelabel, 'AGENTPOLICY3'),
  // Spec §6: inviting depends on the policy of agents and on whether there is something to invite to.
  referral: ({ viewer, whitelabel }) => viewer.hasReferral && isSwitchedOn(whitelabel, 'AGENTPOLICY3'),
};

const isOffered = (group: GroupKey, { isProtected }: Offer): boolean => group !== 'rewards' || !isProtected;

const isOpen = (key: EntryKey, offer: Offer): boolean =>
  !comingMemberPages.includes(key) && (conditions[key]?.(offer) ?? true);

export type EntryGroup = { group: GroupKey; keys: readonly EntryKey[] };

/** The groups and entries that this brand offers to this viewer; disabled ones are left out. */
export const offeredGroups = (offer: Offer): EntryGroup[] =>
  (Object.keys(groupKeys) as GroupKey[])
    .filter((group) => isOffered(group, offer))
    .map((group) => ({ group, keys: groupKeys[group].filter((key) => isOpen(key, offer)) }))
    .filter(({ keys }) => keys.length > 0);

export type Counts = { messages: number; rewards: number };

/** Spec §2: red counts are shown on missions, messages and rewards. Missions have no count before they open. */
export const countOf = (key: EntryKey, { messages, rewards }: Counts): number => {
  if (key === 'messageV2') return messages;
  return key === 'rewardCenter' ? rewards : 0;
};
