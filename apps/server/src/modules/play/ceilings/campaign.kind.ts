import { isCurrency } from '@fairhouse/money';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { instant, money, rowsOf, text } from '#platform/ops/describe.ts';
import { readVendors } from '../play.store.ts';
import { type Campaign, findCampaign, saveCampaign } from './campaign.store.ts';
import { hardMaxOf } from './ceiling.rules.ts';

export const setCampaignKind = 'play.set_campaign';

const amount = z.string().regex(/^[1-9][0-9]{0,17}$/);
const payload = z.strictObject({
  vendorCode: z.string(),
  code: z.string(),
  currency: z.string(),
  winMax: amount,
  budget: amount,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  revision: z.int(),
});
export type CampaignPayload = z.infer<typeof payload>;

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a campaign belongs to a brand');
  return brandId;
};

const judge = async (db: Queryable, brandId: string, asked: CampaignPayload): Promise<Campaign | undefined> => {
  const { vendorCode, code, currency, winMax, budget, startsAt, endsAt, revision } = asked;
  const isKnown = (await readVendors(db)).some((vendor) => vendor.code === vendorCode);
  if (!isKnown) throw new Refusal('SYSTEM_NOT_FOUND');
  const refused = (field: string, why: string) => new Refusal('OPS_VALUE_REFUSED', { details: { field, why } });
  if (!isCurrency(currency)) throw refused('currency', 'unknown');
  if (BigInt(winMax) > hardMaxOf(currency, 'winMax')) throw refused('winMax', 'too_high');
  if (BigInt(budget) > hardMaxOf(currency, 'dayMax')) throw refused('budget', 'too_high');
  if (BigInt(budget) < BigInt(winMax)) throw refused('budget', 'below_win');
  if (Date.parse(endsAt) < Date.parse(startsAt)) throw refused('endsAt', 'before_start');
  const standing = await findCampaign(db, { brandId, vendorCode, code, currency });
  if ((standing?.revision ?? 0) !== revision)
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing?.revision ?? 0 } });
  if (standing !== undefined && BigInt(budget) < standing.used) throw refused('budget', 'below_used');
  return standing;
};

const jsonOf = (standing: Campaign | undefined): Json =>
  standing === undefined
    ? null
    : {
        winMax: String(standing.winMax),
        budget: String(standing.budget),
        startsAt: standing.startsAt.toISOString(),
        endsAt: standing.endsAt.toISOString(),
      };

/**
 * Four-eyes approval of a campaign in which a vendor may credit wins without a bet: the maximum per win, the budget,
 * and the period.
 */
export const campaignApprovalKind = (deps: { audit: Audit }): ApprovalKind<CampaignPayload> => ({
  kind: setCampaignKind,
  check: 'approval.money',
  payload,
  preview: async (db, { brandId, payload: asked }) => {
    const standing = await judge(db, brandOf(brandId), asked);
    const { vendorCode, code, currency, winMax, budget, startsAt, endsAt } = asked;
    return {
      object: { kind: 'vendor_campaign', id: `${vendorCode}.${code}.${currency}` },
      subject: `${vendorCode} ${code} ${currency}`,
      before: jsonOf(standing),
      after: { winMax, budget, startsAt, endsAt },
    };
  },
  describe: ({ payload: { vendorCode, code, currency, budget, endsAt }, before, after }) => {
    const amountIn = (value: Json) => money(value, currency);
    return {
      sentence: {
        id: 'setCampaign',
        values: {
          campaign: text(code),
          provider: text(vendorCode),
          budget: amountIn(budget),
          until: instant(endsAt),
        },
      },
      changes: rowsOf(before, after, { winMax: amountIn, budget: amountIn, startsAt: instant, endsAt: instant }),
    };
  },
  undo: ({ brandId, payload: asked, before }) => {
    if (before === null) return 'notReversible';
    return {
      permission: 'vendor_campaign.edit',
      kind: setCampaignKind,
      payload: async (db) => {
        const now = await findCampaign(db, { brandId: brandOf(brandId), ...asked });
        return { ...asked, ...(before as Partial<CampaignPayload>), revision: now?.revision ?? 0 };
      },
    };
  },
  execute: async (tx, { approvalId, brandId: brand, payload: asked, maker, checker, reason }) => {
    const brandId = brandOf(brand);
    const standing = await judge(tx, brandId, asked);
    const { vendorCode, code, currency, winMax, budget, startsAt, endsAt, revision } = asked;
    const isSaved = await saveCampaign(tx, {
      // The approval's own id, so that a campaign is created only once.
      campaignId: standing?.campaignId ?? approvalId,
      brandId,
      vendorCode,
      code,
      currency,
      winMax: BigInt(winMax),
      budget: BigInt(budget),
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      revision,
      changedBy: maker.id,
    });
    if (!isSaved) throw new Refusal('OPS_OUT_OF_DATE');
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: setCampaignKind,
      object: { kind: 'vendor_campaign', id: `${vendorCode}.${code}.${currency}` },
      before: jsonOf(standing),
      after: { winMax, budget, startsAt, endsAt, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});
