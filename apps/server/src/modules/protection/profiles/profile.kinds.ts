import type { ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, number, row, term, text } from '#platform/ops/describe.ts';
import { looserKeys } from './merge-profiles.rules.ts';
import { isLooserList } from './merged-by-country.ts';
import { planList, planProfile } from './plan-change.rules.ts';
import { jsonOf, type ProfileJson, profileKeys } from './profile.codec.ts';
import {
  insertBrandProfiles,
  insertVersion,
  lockProfiles,
  readBrandProfiles,
  readStandingProfile,
  unknownCodes,
} from './profile.store.ts';
import type { BrandProfile, ProfileKeys } from './profile.types.ts';

/** The audit brand of group-wide changes. */
const groupId = 'house';

export const changeProfileKind = 'protection.change_profile';
export const setBrandProfilesKind = 'protection.set_brand_profiles';

const profilePayload = z.strictObject({ code: z.string(), revision: z.int(), keys: z.record(z.string(), z.json()) });
export type ProfilePayload = z.infer<typeof profilePayload>;

const listPayload = z.strictObject({
  revision: z.int(),
  list: z.array(z.strictObject({ country: z.string(), code: z.string() })),
});
export type ListPayload = z.infer<typeof listPayload>;

/** Refuses an invalid profile, with the first key that is wrong. */
const readKeys = (keys: unknown): ProfileKeys => {
  const read = profileKeys.safeParse(keys);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  const field = fault?.code === 'unrecognized_keys' ? fault.keys[0] : fault?.path[0];
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: `keys.${String(field ?? '')}`, why: fault?.code ?? '' } });
};

/** The differences by key, as stored. */
const differenceOf = (before: ProfileKeys, next: ProfileKeys): { before: Json; after: Json } => {
  const [was, will]: [ProfileJson, ProfileJson] = [jsonOf(before), jsonOf(next)];
  const changed = (Object.keys(will) as (keyof ProfileJson)[]).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(will[key]),
  );
  const pick = (json: ProfileJson) => Object.fromEntries(changed.map((key) => [key, json[key]])) as Json;
  return { before: pick(was), after: pick(will) };
};

const standingProfile = async (db: Queryable, { code, revision }: Pick<ProfilePayload, 'code' | 'revision'>) => {
  const standing = await readStandingProfile(db, code);
  if (standing === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (standing.newest !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing.newest } });
  return standing;
};

/** Changing a profile needs two people; a loosening applies a day after the approval. */
const changeProfile = (deps: { audit: Audit }): ApprovalKind<ProfilePayload> => ({
  kind: changeProfileKind,
  check: 'approval.settings',
  payload: profilePayload as z.ZodType<ProfilePayload>,
  preview: async (db, { payload }) => {
    const next = readKeys(payload.keys);
    const { keys } = await standingProfile(db, payload);
    const { before, after } = differenceOf(keys, next);
    const looser = looserKeys(next, keys);
    return {
      object: { kind: 'policy_profile', id: payload.code },
      subject: payload.code,
      before,
      after: { ...(after as Record<string, Json>), looser },
    };
  },
  describe: ({ payload: { code }, before, after }) => {
    const [was, { looser, ...will }] = [fieldsOf(before), fieldsOf(after)];
    const keys = Object.keys(will);
    const partOf = (value: Json | undefined): ApprovalPart => ({ kind: 'profileValue', value: value ?? null });
    return {
      sentence: { id: 'changeProfile', values: { profile: text(code), count: number(keys.length) } },
      changes: keys.map((key) => ({
        label: { kind: 'profileKey', key },
        before: partOf(was[key]),
        after: partOf(will[key]),
      })),
      flags: Array.isArray(looser) && looser.length > 0 ? ['loosens'] : [],
    };
  },
  undo: ({ payload: { code }, before }) => ({
    permission: 'profile.edit',
    kind: changeProfileKind,
    payload: async (db) => {
      const standing = await readStandingProfile(db, code);
      if (standing === null) throw new Refusal('SYSTEM_NOT_FOUND');
      const keys = { ...jsonOf(standing.keys), ...fieldsOf(before) };
      return { code, revision: standing.newest, keys } as unknown as Json;
    },
  }),
  execute: async (tx, { approvalId, payload, maker, checker, reason }) => {
    await lockProfiles(tx);
    const next = readKeys(payload.keys);
    const standing = await standingProfile(tx, payload);
    const planned = planProfile(standing.keys, next);
    for (const [index, { value, afterHours }] of planned.entries()) {
      const version = standing.newest + 1 + index;
      await insertVersion(tx, { code: payload.code, version, json: jsonOf(value), afterHours, madeBy: maker.id });
    }
    const { before, after } = differenceOf(standing.keys, next);
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: maker,
      action: changeProfileKind,
      object: { kind: 'policy_profile', id: payload.code },
      before,
      after: {
        ...(after as Record<string, Json>),
        holdsAfterHours: planned.map(({ afterHours }) => afterHours),
        approvalId,
        approvedBy: checker.id,
      },
      reason,
    });
  },
});

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('profiles of a brand belong to a brand');
  return brandId;
};

const standingList = async (db: Queryable, brandId: string, { revision, list }: ListPayload) => {
  const standing = await readBrandProfiles(db, brandId);
  if (standing.revision !== revision)
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing.revision } });
  const [unknown] = await unknownCodes(
    db,
    list.map(({ code }) => code),
  );
  if (unknown !== undefined) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'list', why: unknown } });
  const names = list.map(({ country, code }) => `${country} ${code}`);
  if (new Set(names).size < names.length)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'list', why: 'twice' } });
  return standing;
};

const listJson = (list: readonly BrandProfile[]): Json => list.map(({ country, code }) => ({ country, code }));

const setBrandProfiles = (deps: { audit: Audit }): ApprovalKind<ListPayload> => ({
  kind: setBrandProfilesKind,
  check: 'approval.settings',
  payload: listPayload,
  preview: async (db, { brandId: brand, payload }) => {
    const brandId = brandNamed(brand);
    const { list } = await standingList(db, brandId, payload);
    const isLooser = await isLooserList(db, { before: list, next: payload.list }, looserKeys);
    return {
      object: { kind: 'brand_profiles', id: brandId },
      subject: brandId,
      before: { list: listJson(list) },
      after: { list: listJson(payload.list), isLooser },
    };
  },
  describe: ({ before, after }) => {
    const namesIn = (side: Json): string[] => {
      const { list: profiles } = fieldsOf(side);
      return Array.isArray(profiles)
        ? profiles.map((profile) => `${fieldsOf(profile).code} (${fieldsOf(profile).country})`)
        : [];
    };
    const [was, will] = [namesIn(before), namesIn(after)];
    return {
      sentence: { id: 'setBrandProfiles', values: { profiles: will.length === 0 ? term('none') : list(will) } },
      changes: [row('profiles', list(was), list(will))],
      flags: fieldsOf(after).isLooser === true ? ['loosens'] : [],
    };
  },
  undo: ({ brandId: brand, before }) => ({
    permission: 'policy.edit',
    kind: setBrandProfilesKind,
    payload: async (db) => {
      const { revision } = await readBrandProfiles(db, brandNamed(brand));
      return { revision, list: fieldsOf(before).list ?? [] };
    },
  }),
  execute: async (tx, { approvalId, brandId: brand, payload, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    await lockProfiles(tx);
    const { list, revision } = await standingList(tx, brandId, payload);
    const isLooser = await isLooserList(tx, { before: list, next: payload.list }, looserKeys);
    const planned = planList(list, payload.list, { isLooser });
    for (const [index, { value, afterHours }] of planned.entries()) {
      const next = revision + 1 + index;
      await insertBrandProfiles(tx, { brandId, revision: next, list: value, afterHours, madeBy: maker.id });
    }
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: setBrandProfilesKind,
      object: { kind: 'brand_profiles', id: brandId },
      before: { list: listJson(list) },
      after: {
        list: listJson(payload.list),
        holdsAfterHours: planned.map(({ afterHours }) => afterHours),
        approvalId,
        approvedBy: checker.id,
      },
      reason,
    });
  },
});

export const profileApprovalKinds = (deps: { audit: Audit }): ApprovalKind[] => [
  changeProfile(deps) as unknown as ApprovalKind,
  setBrandProfiles(deps) as unknown as ApprovalKind,
];
