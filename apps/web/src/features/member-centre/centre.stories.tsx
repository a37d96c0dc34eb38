import { Card } from '@fairhouse/ui/primitives/card';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { CentreColumns } from './centre-frame.tsx';
import type { MenuEntry } from './centre-menu.tsx';
import { type Counts, type Offer, offeredGroups } from './entries.rules.ts';
import { HubIdentity } from './hub-identity.tsx';
import { HubMoney } from './hub-money.tsx';
import { HubProtection } from './hub-protection.tsx';
import { HubTiles } from './hub-tiles.tsx';

const agents = { modId: 'AGENTPOLICY3', title: 'Agents', enabled: '1' as const, childrenNodes: [] };
const everything: Offer = {
  viewer: { hasReferral: true },
  whitelabel: [agents],
  isSingleWallet: false,
  hasUpline: true,
  isProtected: false,
};
const plain: Offer = {
  viewer: { hasReferral: false },
  whitelabel: [],
  isSingleWallet: true,
  hasUpline: false,
  isProtected: false,
};
const waiting: Counts = { messages: 3, rewards: 120 };
const nothing: Counts = { messages: 0, rewards: 0 };
const euro = (minor: string) => ({ minor, currency: 'EUR' });
const viewer = { id: '80412277', account: 'mina', nickname: 'Mina Arden', vipLabel: null };

const frame = (here: MenuEntry, offer: Offer, counts: Counts) => ({
  render: () => (
    <CentreColumns here={here} groups={offeredGroups(offer)} counts={counts}>
      <div className="mx-auto w-full max-w-[1120px] px-3 py-4 md:px-6 md:py-6">
        <h1 className="text-2xl md:text-3xl">Bet history</h1>
        <Card className="mt-4 h-64" />
      </div>
    </CentreColumns>
  ),
});

const until = '2026-12-24T10:00:00Z';
const restriction = {
  state: 'cooling_off' as const,
  until,
  since: '2026-11-16T10:00:00Z',
  returnFrom: null,
  returnsAt: null,
  isByHouse: false,
};

const meta = {
  title: 'web/personal centre',
  decorators: [withRouter],
  loaders: [openStageWith('personal')],
};
export default meta;

export const EveryPage = frame('personalHistoryCopy', everything, waiting);
export const FewPages = frame('saferPlay', plain, nothing);
export const Protected = frame('withdraw', { ...everything, isProtected: true }, nothing);
export const Hub = {
  render: () => (
    <div className="grid gap-4">
      <HubIdentity viewer={{ ...viewer, vipLabel: 'Gold' }} />
      <HubMoney funds={{ available: euro('124500000'), bonus: euro('500000'), held: euro('0') }} cover={null} />
      <HubProtection restriction={null} />
      <HubTiles groups={offeredGroups(everything)} counts={waiting} />
    </div>
  ),
};
export const HubOnABreak = {
  render: () => (
    <div className="grid gap-4">
      <HubIdentity viewer={viewer} />
      <HubMoney funds={null} cover={null} />
      <HubProtection restriction={restriction} />
      <HubProtection restriction={{ ...restriction, state: 'excluded', until: null }} />
      <HubTiles groups={offeredGroups({ ...plain, isProtected: true })} counts={nothing} />
    </div>
  ),
};
