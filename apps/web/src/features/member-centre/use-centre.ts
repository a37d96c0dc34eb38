import { useQuery } from '@tanstack/react-query';
import { uplineQuery } from '#shared/agent-transfers/agent-transfers.api.ts';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { merchantWalletQuery, quietStandingQuery } from '#shared/member-centre/member-centre.api.ts';
import { useUnread } from '#shared/messages/unread.ts';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type Counts, type EntryGroup, offeredGroups } from './entries.rules.ts';

/** The data of menu and hub: the offered pages, their counts, and the member's protection. */
export const useCentre = (
  viewer: KnownViewer,
): { groups: EntryGroup[]; counts: Counts; restriction: ProtectionStanding['restriction'] } => {
  const { whitelabel } = useBrand();
  const messages = useUnread(viewer);
  const wallet = useQuery(merchantWalletQuery(viewer)).data;
  const { upline } =
    useQuery({ ...uplineQuery(viewer.id), enabled: isSwitchedOn(whitelabel, 'AGENTPOLICY3') }).data ?? {};
  const restriction = useQuery(quietStandingQuery(viewer)).data?.restriction ?? null;
  return {
    groups: offeredGroups({
      viewer,
      whitelabel,
      isSingleWallet: wallet?.isSingle ?? true,
      hasUpline: upline?.kind === 'agent',
      isProtected: restriction !== null,
    }),
    counts: { messages, rewards: viewer.promoCount },
    restriction,
  };
};
