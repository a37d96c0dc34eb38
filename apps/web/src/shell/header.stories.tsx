import { catalogues } from 'virtual:fairhouse/catalogues';
import { startLanguage } from '@fairhouse/i18n/react';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { withRouter } from '#shared/navigation/story-router.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { MemberActions } from './member-actions.tsx';
import { VisitorActions } from './visitor-actions.tsx';

const nothing = () => {};

const brand: BrandInfo = {
  merchantCode: 'demo',
  brandName: 'Aurora',
  mainDomain: 'demo.localhost',
  timeZone: 'Asia/Bangkok',
  languages: { default: 'EN', supported: ['EN'] },
  theme: { hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null },
  customerService: [],
  whitelabel: [],
  domainRoute: [],
  resources: {},
  register: {},
  analytics: { tagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
};

const viewer = (kind: KnownViewer['kind']): KnownViewer => ({
  kind,
  id: '80412277',
  account: 'mina',
  nickname: 'Mina Arden',
  currency: 'EUR',
  language: 'EN',
  hasReferral: true,
  promoCount: 0,
  vipLabel: null,
});

const known = (kind: KnownViewer['kind'], unreadCount: number, isBalanceHidden: boolean) => (
  <MemberActions
    balanceText="€12,450.00"
    hiddenText="******"
    isBalanceHidden={isBalanceHidden}
    isRefreshing={false}
    isDelayed={false}
    unreadCount={unreadCount}
    onToggleHidden={nothing}
    onRefresh={nothing}
    onDeposit={nothing}
    onWithdraw={nothing}
    onCashier={nothing}
    onMessages={nothing}
    avatarMenu={<AvatarMenu viewer={viewer(kind)} />}
  />
);

type Story = { args?: Partial<HeaderProps>; globals?: { viewport: { value: string } } };

const meta = {
  component: Header,
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
  loaders: [() => startLanguage({ catalogues, languages: brand.languages })],
  args: {
    brand,
    isSideMenuOpen: true,
    onToggleSideMenu: nothing,
    onOpenDrawer: nothing,
    actions: <VisitorActions onLogin={nothing} onRegister={nothing} />,
  } satisfies HeaderProps,
};
export default meta;

export const Visitor: Story = {};

export const Member: Story = { args: { actions: known('member', 12, false) } };

export const MemberWithHiddenBalance: Story = { args: { actions: known('member', 0, true) } };

export const Agent: Story = { args: { actions: known('agent', 120, false) } };

export const MemberOnAPhone: Story = {
  args: { actions: known('member', 3, false), isBrandShort: true },
  globals: { viewport: { value: 'phone' } },
};
