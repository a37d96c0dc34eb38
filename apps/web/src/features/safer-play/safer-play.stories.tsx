import { openStageWith, Stage } from '#shared/lib/story-stage.tsx';
import type { LimitKind } from '#shared/limits/limit.types.ts';
import { withRouter } from '#shared/navigation/story-router.tsx';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BreakDialog } from './break-dialog.tsx';
import { BreakPanels } from './break-panels.tsx';
import { LimitList } from './limit-list.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { YearTable } from './year-table.tsx';

const nothing = () => {};
const viewer = { kind: 'member', id: '1', currency: 'USD' } as KnownViewer;

const open: ProtectionStanding = {
  restriction: null,
  bars: [],
  mayDeposit: true,
  mayPlay: true,
  profile: {
    codes: ['generic'],
    ageMin: 18,
    coolingOff: ['24h', '7d', '30d'],
    exclusion: ['6m', '1y', '5y', 'forever'],
    increaseWaitHours: 24,
    earlyEnd: 'never',
    returnWaitHours: 24,
    allBrands: true,
    agentTransfers: true,
    transferWallet: true,
  },
  identityState: 'none',
};

const excluded: ProtectionStanding = {
  ...open,
  mayDeposit: false,
  mayPlay: false,
  bars: ['excluded'],
  restriction: {
    state: 'excluded',
    since: '2026-01-05T09:00:00.000Z',
    until: '2026-07-05T09:00:00.000Z',
    returnFrom: '2026-07-05T09:00:00.000Z',
    returnsAt: null,
    isByHouse: false,
  },
};

const kind: LimitKind = {
  title: '24 hours',
  changeLabel: 'Loss limit: 24 hours',
  fieldLabel: 'Maximum loss',
  hint: "Rolling window. Includes what you've already played.",
  unit: 'USD',
  inputMode: 'decimal',
  show: (value) => `$${value}.00`,
  read: () => ({ ok: false, fault: '' }),
  set: async () => null,
};

const lines = [
  {
    key: 'none',
    kind,
    roomAt: null,
    noneText: 'No limit. Lost so far: $12.00.',
    limit: { ceiling: null, used: 12n, waiting: null },
  },
  {
    key: 'used',
    kind: { ...kind, title: '7 days', changeLabel: 'Loss limit: 7 days' },
    roomAt: '2026-03-02T22:00:00.000Z',
    noneText: '',
    limit: { ceiling: 100n, used: 100n, waiting: null },
  },
  {
    key: 'waiting',
    kind: { ...kind, title: '30 days', changeLabel: 'Loss limit: 30 days' },
    roomAt: null,
    noneText: '',
    limit: {
      ceiling: 300n,
      used: 120n,
      waiting: { ceiling: 500n, from: '2026-03-02T22:00:00.000Z', needsConfirmation: true },
    },
  },
];

const money = (minor: string) => ({ minor, currency: 'USD' });

const meta = { title: 'web/safer play', decorators: [withRouter], loaders: [openStageWith('protection', 'limits')] };
export default meta;

export const Limits = {
  render: () => (
    <Stage>
      <LimitList lines={lines} />
    </Stage>
  ),
};

export const Rest = {
  render: () => (
    <Stage>
      <StandingNotice standing={open} />
      <BreakPanels viewer={viewer} standing={open} />
    </Stage>
  ),
};

export const Excluded = {
  render: () => (
    <Stage>
      <StandingNotice standing={excluded} />
      <BreakPanels viewer={viewer} standing={excluded} />
    </Stage>
  ),
};

export const Exclusion = {
  render: () => (
    <Stage>
      <BreakDialog viewer={viewer} standing={open} action="exclusion" onClose={nothing} />
    </Stage>
  ),
};

export const Year = {
  render: () => (
    <Stage>
      <YearTable
        months={[
          {
            month: '2026-02',
            deposited: money('1200000'),
            withdrawn: money('300000'),
            staked: money('8100000'),
            won: money('7600000'),
            net: money('-500000'),
            minutes: 431,
          },
        ]}
      />
    </Stage>
  ),
};
