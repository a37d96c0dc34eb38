import * as z from 'zod';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, positiveAmountMinor, unsignedAmountMinor } from '../wire/money.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, revision } from './ops-wire.ts';

const shared = { module: 'play' } as const;

export const heldWinStates = ['held', 'released', 'refused', 'rolled_back'] as const;
/**
 * Why a win was held: it is above its ceiling, its campaign is unknown or has spent its budget, or the vendor's circuit
 * breaker is open.
 */
export const heldWinCauses = ['ceiling', 'campaign', 'breaker'] as const;

const heldWin = z.object({
  heldWinId: z.uuid(),
  member: memberRef,
  vendorCode: z.string(),
  gameCode: z.string().nullable(),
  cause: z.enum(heldWinCauses),
  amount: money,
  /** The stake of the round, what was won before, and the maximum. */
  staked: money,
  wonBefore: money,
  ceiling: money,
  /** The win as a multiple of its stake, in hundredths; null where nothing was staked. */
  timesHundredths: z.string().nullable(),
  roundId: z.string().nullable(),
  transactionId: z.string(),
  state: z.enum(heldWinStates),
  revision,
  at: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type OpsHeldWin = z.infer<typeof heldWin>;

export const opsListHeldWinsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListHeldWins',
    method: 'GET',
    path: '/held-wins',
    permission: 'held_win.read',
    summary: 'Wins above their ceiling, newest first.',
    value: listPage(heldWin),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['at']),
      state: z.enum(heldWinStates).optional(),
      vendor: code.optional(),
    }),
  },
);

export const opsGetHeldWinEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetHeldWin',
  method: 'GET',
  path: '/held-wins/:heldWinId',
  permission: 'held_win.read',
  params: { heldWinId: z.uuid() },
  summary: 'One win above its ceiling, and by what it was judged.',
  value: heldWin,
});

export const opsDecideHeldWinEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsDecideHeldWin',
    method: 'POST',
    path: '/held-wins/:heldWinId/decision',
    permission: 'held_win.review',
    params: { heldWinId: z.uuid() },
    stepUp: 'recent',
    summary: 'Asks a second person to release a held win to the member, or to refuse it to the vendor.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ decision: z.enum(['release', 'refuse']), revision, reason: changeReason }) },
);

const campaignCode = z.string().regex(/^(?:\*|[A-Za-z0-9._:-]{1,128})$/);

const campaign = z.object({
  vendorCode: z.string(),
  code: z.string(),
  winMax: money,
  budget: money,
  used: money,
  startsAt: instant,
  endsAt: instant,
  revision,
});
export type OpsVendorCampaign = z.infer<typeof campaign>;

export const opsListVendorCampaignsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListVendorCampaigns',
  method: 'GET',
  path: '/vendor-campaigns',
  permission: 'held_win.read',
  summary: 'The campaigns, grants and jackpots whose wins vendors may credit without a bet.',
  value: z.object({ campaigns: z.array(campaign) }),
});

export const opsSetVendorCampaignEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSetVendorCampaign',
    method: 'POST',
    path: '/vendor-campaigns',
    permission: 'vendor_campaign.edit',
    stepUp: 'recent',
    summary: 'Asks a second person for a campaign of a vendor, or for another budget or time of one.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  {
    body: z.strictObject({
      vendorCode: code,
      code: campaignCode,
      currency: currencyCode,
      winMax: positiveAmountMinor,
      budget: positiveAmountMinor,
      startsAt: instant,
      endsAt: instant,
      revision,
      reason: changeReason,
    }),
  },
);

/** Null: the platform's default. */
const ceilingValues = {
  winMax: unsignedAmountMinor.nullable(),
  winFloor: unsignedAmountMinor.nullable(),
  winTimes: z.int().min(1).max(500_000).nullable(),
  rtpPpm: z.int().min(500_000).max(1_000_000).nullable(),
  minuteMax: unsignedAmountMinor.nullable(),
  hourMax: unsignedAmountMinor.nullable(),
  dayMax: unsignedAmountMinor.nullable(),
};

const ceiling = z.object({
  vendorCode: z.string(),
  currency: currencyCode,
  gameCode: z.string().nullable(),
  ...ceilingValues,
  revision,
});
export type OpsWinCeiling = z.infer<typeof ceiling>;

const breaker = z.object({
  vendorCode: z.string(),
  isOpen: z.boolean(),
  span: z.enum(['minute', 'hour', 'day']),
  staked: money,
  credited: money,
  openedAt: instant,
  closedAt: instant.nullable(),
  revision,
});
export type OpsCreditBreaker = z.infer<typeof breaker>;

export const opsListWinCeilingsEndpoint = groupOpsEndpoint({
  ...shared,
  id: 'opsListWinCeilings',
  method: 'GET',
  path: '/win-ceilings',
  permission: 'win_ceiling.read',
  summary: 'What vendors may credit where it was set, what holds elsewhere, and the breakers.',
  decided:
    'platform is what holds for a vendor, currency and game that nobody has set, in dollars; other currencies have the same order of magnitude.',
  value: z.object({
    vendorCodes: z.array(z.string()),
    platform: z.object({ currency: currencyCode, ...ceilingValues }),
    ceilings: z.array(ceiling),
    breakers: z.array(breaker),
  }),
});

export const opsSetWinCeilingEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsSetWinCeiling',
    method: 'POST',
    path: '/win-ceilings',
    permission: 'win_ceiling.edit',
    stepUp: 'recent',
    summary: 'Asks a second person for other ceilings of a vendor, in one currency, for all its games or for one.',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  {
    body: z.strictObject({
      vendorCode: code,
      currency: currencyCode,
      gameCode: code.nullable(),
      ...ceilingValues,
      revision,
      reason: changeReason,
    }),
  },
);

export const opsCloseBreakerEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsCloseBreaker',
    method: 'POST',
    path: '/win-ceilings/close-breaker',
    permission: 'win_ceiling.edit',
    stepUp: 'recent',
    summary: 'Lets a vendor credit again. What was held stays held.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE'],
  },
  { body: z.strictObject({ vendorCode: code, currency: currencyCode, revision, reason: changeReason }) },
);
