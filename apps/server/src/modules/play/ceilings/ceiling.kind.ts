import { isCurrency } from '@fairhouse/money';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { money, number, rowsOf, share, text } from '#platform/ops/describe.ts';
import { readVendors } from '../play.store.ts';
import { type CeilingSetting, tooHigh } from './ceiling.rules.ts';
import { type CeilingRow, findCeiling, saveCeiling } from './ceiling.store.ts';

export const setWinCeilingKind = 'play.set_win_ceiling';
/** The audit record's brand id for entries about the whole platform. */
export const groupId = 'house';

const amount = z
  .string()
  .regex(/^(?:0|[1-9][0-9]{0,17})$/)
  .nullable();
const payload = z.strictObject({
  vendorCode: z.string(),
  currency: z.string(),
  gameCode: z.string().nullable(),
  winMax: amount,
  winFloor: amount,
  winTimes: z.int().nullable(),
  rtpPpm: z.int().nullable(),
  minuteMax: amount,
  hourMax: amount,
  dayMax: amount,
  revision: z.int(),
});
export type CeilingPayload = z.infer<typeof payload>;

const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const settingOf = (asked: CeilingPayload): CeilingSetting => ({
  winMax: units(asked.winMax),
  winFloor: units(asked.winFloor),
  winTimes: asked.winTimes,
  rtpPpm: asked.rtpPpm,
  minuteMax: units(asked.minuteMax),
  hourMax: units(asked.hourMax),
  dayMax: units(asked.dayMax),
});

const jsonOf = (row: CeilingSetting): { [name: string]: Json } => {
  const text = (value: bigint | null): string | null => (value === null ? null : String(value));
  const { winMax, winFloor, winTimes, rtpPpm, minuteMax, hourMax, dayMax } = row;
  return {
    winMax: text(winMax),
    winFloor: text(winFloor),
    winTimes,
    rtpPpm,
    minuteMax: text(minuteMax),
    hourMax: text(hourMax),
    dayMax: text(dayMax),
  };
};

/** Refuses values that are unknown, outdated or above the hard maximum. */
const judge = async (db: Queryable, asked: CeilingPayload): Promise<CeilingRow | undefined> => {
  const { vendorCode, currency, gameCode, revision } = asked;
  const isKnown = (await readVendors(db)).some(({ code }) => code === vendorCode);
  if (!isKnown) throw new Refusal('SYSTEM_NOT_FOUND');
  const refused = (field: string, why: string) => new Refusal('OPS_VALUE_REFUSED', { details: { field, why } });
  if (!isCurrency(currency)) throw refused('currency', 'unknown');
  const isRated = [asked.rtpPpm, asked.minuteMax, asked.hourMax, asked.dayMax].some((value) => value !== null);
  if (gameCode !== null && isRated) throw refused('gameCode', 'rates_of_vendor');
  const fault = tooHigh(currency, settingOf(asked));
  if (fault !== null) throw refused(fault, 'too_high');
  const standing = await findCeiling(db, asked);
  if ((standing?.revision ?? 0) !== revision)
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing?.revision ?? 0 } });
  return standing;
};

const idOf = ({ vendorCode, currency, gameCode }: CeilingPayload): string =>
  [vendorCode, currency, ...(gameCode === null ? [] : [gameCode])].join('.');

const nothing: CeilingSetting = {
  winMax: null,
  winFloor: null,
  winTimes: null,
  rtpPpm: null,
  minuteMax: null,
  hourMax: null,
  dayMax: null,
};

/** Four-eyes approval of what a vendor may credit; the hard maximum in the code cannot be exceeded. */
export const ceilingApprovalKind = (deps: { audit: Audit }): ApprovalKind<CeilingPayload> => ({
  kind: setWinCeilingKind,
  check: 'approval.money',
  payload,
  preview: async (db, { payload: asked }) => {
    const standing = await judge(db, asked);
    return {
      object: { kind: 'win_ceiling', id: idOf(asked) },
      subject: idOf(asked),
      before: jsonOf(standing ?? nothing),
      after: jsonOf(settingOf(asked)),
    };
  },
  describe: ({ payload: asked, subject, before, after }) => {
    const amountIn = (value: Json) => money(value, asked.currency);
    return {
      sentence: { id: 'setWinCeiling', values: { ceiling: text(subject.split('.').join(' · ')) } },
      changes: rowsOf(before, after, {
        winMax: amountIn,
        winFloor: amountIn,
        winTimes: number,
        rtpPpm: share,
        minuteMax: amountIn,
        hourMax: amountIn,
        dayMax: amountIn,
      }),
    };
  },
  undo: ({ payload: asked, before }) => ({
    permission: 'win_ceiling.edit',
    kind: setWinCeilingKind,
    payload: async (db) => {
      const now = await findCeiling(db, asked);
      return { ...asked, ...(before as Partial<CeilingPayload>), revision: now?.revision ?? 0 };
    },
  }),
  execute: async (tx, { approvalId, payload: asked, maker, checker, reason }) => {
    const standing = await judge(tx, asked);
    const { vendorCode, currency, gameCode, revision } = asked;
    const setting = settingOf(asked);
    if (!(await saveCeiling(tx, { vendorCode, currency, gameCode, ...setting, revision, changedBy: maker.id })))
      throw new Refusal('OPS_OUT_OF_DATE');
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: maker,
      action: setWinCeilingKind,
      object: { kind: 'win_ceiling', id: idOf(asked) },
      before: jsonOf(standing ?? nothing),
      after: { ...jsonOf(setting), approvalId, approvedBy: checker.id },
      reason,
    });
  },
});
