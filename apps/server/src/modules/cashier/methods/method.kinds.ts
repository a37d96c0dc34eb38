import type { ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, money, number, onOff, rowsOf, share, text } from '#platform/ops/describe.ts';
import { findMethod, readChannels } from './method.store.ts';
import {
  changedFields,
  judgeMethod,
  type MethodFields,
  type MethodKindFields,
  pictureOf,
} from './method-change.rules.ts';
import { insertMethod, lockMethod, updateMethod, writeChannels } from './method-change.store.ts';

export const changeMethodKind = 'cashier.change_method';
export const addMethodKind = 'cashier.add_method';

const digits = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const fields = {
  titles: z.record(z.string(), z.string()),
  notes: z.record(z.string(), z.string()),
  min: digits,
  max: digits,
  feeFlat: digits,
  feePpm: z.int(),
  arrivalMinutes: z.int(),
  hours: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  position: z.int(),
  isEnabled: z.boolean(),
  channels: z.array(
    z.strictObject({
      channelId: z.uuid(),
      label: z.string(),
      weight: z.int(),
      isEnabled: z.boolean(),
      account: z.strictObject({ bankName: z.string(), holderName: z.string(), number: z.string() }).nullable(),
    }),
  ),
};
const changePayload = z.strictObject({ methodId: z.uuid(), revision: z.int(), ...fields });
const addPayload = z.strictObject({
  methodId: z.uuid(),
  direction: z.enum(['in', 'out']),
  kind: z.enum(['hosted', 'transfer', 'instant', 'payout']),
  providerCode: z.string(),
  payeeKind: z.enum(['bank', 'wallet']).nullable(),
  currency: z.string(),
  ...fields,
});
export type ChangePayload = z.infer<typeof changePayload>;
export type AddPayload = z.infer<typeof addPayload>;

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a method belongs to a brand');
  return brandId;
};

const refuseFault = (kind: MethodKindFields, input: MethodFields): void => {
  const fault = judgeMethod(kind, input);
  if (fault !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: fault });
};

const standing = async (db: Queryable, who: { brandId: string; methodId: string }) => {
  const method = await findMethod(db, who);
  if (method === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return pictureOf(method, await readChannels(db, who.brandId, [who.methodId]));
};

/** The effect of a change on the current method; refused if the method has changed since it was read. */
const differenceOf = async (db: Queryable, brandId: string, { methodId, revision, ...input }: ChangePayload) => {
  const before = await standing(db, { brandId, methodId });
  if (before.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: before.revision } });
  refuseFault(before, input);
  const channels = input.channels.toSorted((a, b) => (a.channelId < b.channelId ? -1 : 1));
  return {
    ...changedFields(before, { ...input, channels }),
    title: before.titles.EN ?? methodId,
    currency: before.currency,
  };
};

const writeAll = async (
  tx: Tx,
  who: { brandId: string; methodId: string },
  channels: MethodFields['channels'],
): Promise<void> => {
  if (!(await writeChannels(tx, who, channels)))
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'channels', why: 'of-another-method' } });
};

const namesIn = (value: Json): ApprovalPart =>
  list(Object.entries(fieldsOf(value)).map(([language, words]) => `${language}: ${words}`));

const channelsIn = (value: Json): ApprovalPart =>
  list(
    (Array.isArray(value) ? value : []).map((channel) => {
      const { label, account, isEnabled, weight } = fieldsOf(channel);
      const { bankName, holderName, number: digits } = fieldsOf(account);
      const where = digits === undefined ? '' : ` ${bankName} ${holderName} ${digits}`;
      return `${label}${where} (${isEnabled === true ? weight : '–'})`;
    }),
  );

/** The changed values of a method. Requests from before the currency was stored show their amounts as digits. */
const methodRows = (before: Json, after: Json, currency: Json | undefined) => {
  const amountIn = (value: Json) => money(value, currency);
  return rowsOf(before, after, {
    titles: namesIn,
    notes: namesIn,
    min: amountIn,
    max: amountIn,
    feeFlat: amountIn,
    feePpm: share,
    arrivalMinutes: number,
    hours: (value) => text(`${fieldsOf(value).from}–${fieldsOf(value).to}`),
    position: number,
    isEnabled: onOff,
    channels: channelsIn,
  });
};

/** Limits, fees and accounts need four-eyes approval, so that no single person can redirect the members' money. */
export const methodApprovalKinds = (deps: { audit: Audit }): ApprovalKind[] => {
  const change: ApprovalKind<ChangePayload> = {
    kind: changeMethodKind,
    check: 'approval.money',
    payload: changePayload,
    preview: async (db, { brandId, payload }) => {
      const { before, after, title, currency } = await differenceOf(db, brandOf(brandId), payload);
      return {
        object: { kind: 'payment_method', id: payload.methodId },
        subject: title.slice(0, 200),
        before: { ...before, currency },
        after: { ...after, currency },
      };
    },
    describe: ({ subject, before, after }) => ({
      sentence: { id: 'changeMethod', values: { method: text(subject) } },
      changes: methodRows(before, after, fieldsOf(after).currency),
    }),
    undo: ({ brandId, payload: { methodId }, before }) => ({
      permission: 'payment_method.edit',
      kind: changeMethodKind,
      payload: async (db) => {
        const now = await standing(db, { brandId: brandOf(brandId), methodId });
        const { currency: _same, ...was } = fieldsOf(before);
        const names = Object.keys(fields) as (keyof typeof fields)[];
        const kept = Object.fromEntries(names.map((name) => [name, name in was ? was[name] : now[name]]));
        return { methodId, revision: now.revision, ...kept } as Json;
      },
    }),
    execute: async (tx, { approvalId, brandId: brand, payload, maker, checker, reason }) => {
      const brandId = brandOf(brand);
      const { methodId } = payload;
      await lockMethod(tx, { brandId, methodId });
      const { before, after } = await differenceOf(tx, brandId, payload);
      await updateMethod(tx, { brandId, methodId }, payload);
      await writeAll(tx, { brandId, methodId }, payload.channels);
      await deps.audit.record(tx, {
        brandId,
        actor: maker,
        action: changeMethodKind,
        object: { kind: 'payment_method', id: methodId },
        before,
        after: { ...after, approvalId, approvedBy: checker.id },
        reason,
      });
    },
  };
  const add: ApprovalKind<AddPayload> = {
    kind: addMethodKind,
    check: 'approval.money',
    payload: addPayload,
    preview: async (db, { brandId, payload }) => {
      const { methodId, ...input } = payload;
      if ((await findMethod(db, { brandId: brandOf(brandId), methodId })) !== null)
        throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'exists' } });
      refuseFault(input, input);
      return {
        object: { kind: 'payment_method', id: methodId },
        subject: (input.titles.EN ?? methodId).slice(0, 200),
        before: null,
        after: input,
      };
    },
    describe: ({ subject, before, after, payload: { currency } }) => ({
      sentence: { id: 'addMethod', values: { method: text(subject) } },
      changes: methodRows(before, after, currency),
    }),
    undo: () => 'notReversible',
    execute: async (tx, { approvalId, brandId: brand, payload, maker, checker, reason }) => {
      const brandId = brandOf(brand);
      const { methodId, ...input } = payload;
      refuseFault(input, input);
      if (!(await insertMethod(tx, { brandId, methodId }, input, input)))
        throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'exists' } });
      await writeAll(tx, { brandId, methodId }, input.channels);
      await deps.audit.record(tx, {
        brandId,
        actor: maker,
        action: addMethodKind,
        object: { kind: 'payment_method', id: methodId },
        after: { ...input, approvalId, approvedBy: checker.id },
        reason,
      });
    },
  };
  return [change as unknown as ApprovalKind, add as unknown as ApprovalKind];
};
