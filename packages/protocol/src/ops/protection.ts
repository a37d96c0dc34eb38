import * as z from 'zod';
import {
  documentKinds,
  identityBecause,
  identityReasons,
  identityStates,
  playLimit,
  playLimitKinds,
  playLimitPeriods,
  realityCheckChoice,
  restriction,
  restrictionStates,
  timeLimit,
} from '../protection/protection-wire.ts';
import { fileUrl } from '../wire/file-url.ts';
import { instant } from '../wire/instant.ts';
import { money, positiveAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson, changeOutcome, changeReason, listPage, listQuery, operatorRef, revision } from './ops-wire.ts';

const shared = { module: 'protection' } as const;

/** The type of a case; the texts are on the screens. */
export const harmMarkers = [
  'DEPOSITS_RISING',
  'DEPOSITS_OFTEN',
  'MANY_METHODS',
  'WITHDRAWALS_REVERSED',
  'NIGHT_PLAY',
  'CHASING',
  'STAKES_RISING',
  'LIMIT_RAISES',
  'LIMIT_HITS',
  'LONG_SITTINGS',
  'EXCLUDED_BEFORE',
] as const;

const restrictedRow = z
  .object({
    member: memberRef,
    restriction,
    option: z.string(),
    isGroupWide: z.boolean(),
  })
  .meta({ id: 'OpsRestrictedMember' });

export const opsListRestrictedEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListRestricted',
    method: 'GET',
    path: '/protection/restrictions',
    permission: 'protection.read',
    summary: 'Members on a break or excluded, newest first, with the count by state.',
    value: listPage(restrictedRow).extend({
      counts: z.object({ cooling_off: z.int(), excluded: z.int(), return_wait: z.int() }),
    }),
  },
  {
    querystring: z.strictObject({ ...listQuery(['since']), state: z.enum(restrictionStates).optional() }),
  },
);

const limitStep = z.object({
  at: instant,
  effectiveAt: instant,
  kind: z.string(),
  period: z.string(),
  step: z.enum(['lowered', 'asked', 'confirmed', 'withdrawn', 'tightened']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.enum(['member', 'operator']),
});

const harmScore = z.object({
  day: z.iso.date(),
  score: z.int().min(0).max(100),
  markers: z.array(z.object({ marker: z.enum(harmMarkers), value: z.string(), threshold: z.string() })),
});

export const opsGetMemberProtectionEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetMemberProtection',
  method: 'GET',
  path: '/members/:memberId/protection',
  permission: 'protection.read',
  params: { memberId: z.uuid() },
  summary: "A member's protection: limits with their steps, restrictions, reality checks, markers of harm.",
  value: z.object({
    member: memberRef,
    restriction: restriction.nullable(),
    restrictions: z.array(
      z.object({ state: z.string(), at: instant, until: instant.nullable(), by: z.string(), reason: z.string() }),
    ),
    money: z.array(playLimit),
    deposit: z.array(z.object({ period: z.string(), ceiling: money.nullable(), used: money, left: money.nullable() })),
    time: z.array(timeLimit),
    realityCheck: realityCheckChoice,
    steps: z.array(limitStep),
    checks: z.array(
      z.object({ shownAt: instant, answeredAt: instant.nullable(), answer: z.enum(['go_on', 'stop']).nullable() }),
    ),
    scores: z.array(harmScore),
    identityState: z.enum(identityStates),
    profileCodes: z.array(z.string()),
  }),
});

export const opsTightenLimitEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsTightenLimit',
    method: 'POST',
    path: '/members/:memberId/protection/limits',
    permission: 'protection.tighten',
    params: { memberId: z.uuid() },
    summary: 'Lowers a member’s limit. There is no call that raises one.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      kind: z.enum([...playLimitKinds, 'deposit']),
      period: z.enum(playLimitPeriods),
      ceiling: positiveAmountMinor,
      reason: changeReason,
    }),
  },
);

export const opsRestrictMemberEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsRestrictMember',
    method: 'POST',
    path: '/members/:memberId/protection/restriction',
    permission: 'protection.tighten',
    params: { memberId: z.uuid() },
    summary: 'Starts a break or an exclusion, by the operator or at a family’s request. Only longer, never shorter.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      state: z.enum(['cooling_off', 'excluded']),
      option: z.enum(['24h', '7d', '30d', '6w', '6m', '1y', '5y', 'forever']),
      because: z.enum(['house', 'family']),
      reason: changeReason,
    }),
  },
);

const harmRow = z
  .object({
    member: memberRef,
    score: z.int().min(0).max(100),
    day: z.iso.date(),
    markers: z.array(z.object({ marker: z.enum(harmMarkers), value: z.string(), threshold: z.string() })),
    state: z.enum(['open', 'closed']),
    caseId: z.uuid(),
    since: instant,
    isFlagged: z.boolean(),
  })
  .meta({ id: 'OpsHarmCase' });

export const opsListHarmCasesEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListHarmCases',
    method: 'GET',
    path: '/protection/cases',
    permission: 'protection.read',
    summary: 'Members whose play shows markers of harm, the highest score first.',
    value: listPage(harmRow),
  },
  { querystring: z.strictObject({ ...listQuery(['score']), state: z.enum(['open', 'closed']).optional() }) },
);

export const opsCloseHarmCaseEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsCloseHarmCase',
    method: 'POST',
    path: '/protection/cases/:harmCaseId/close',
    permission: 'protection.tighten',
    params: { harmCaseId: z.uuid() },
    summary: 'Closes a case with its outcome; the flag that excludes the play from salaries stays or is removed.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      action: z.enum(['spoke', 'limited', 'rested', 'excluded', 'no_harm']),
      keepFlag: z.boolean(),
      reason: changeReason,
    }),
  },
);

const identityRow = z
  .object({
    caseId: z.uuid(),
    member: memberRef,
    state: z.enum(identityStates),
    because: z.enum(identityBecause),
    papers: z.int(),
    since: instant,
    dueAt: instant.nullable(),
    revision: z.int(),
  })
  .meta({ id: 'OpsIdentityCase' });

export const opsListIdentityCasesEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListIdentityCases',
    method: 'GET',
    path: '/protection/identity-cases',
    permission: 'identity_check.review',
    summary: 'Age and identity checks; without a state or a member those that wait for a person, oldest first.',
    value: listPage(identityRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['since']),
      state: z.enum(identityStates).optional(),
      memberId: z.uuid().optional(),
    }),
  },
);

export const opsGetIdentityCaseEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetIdentityCase',
  method: 'GET',
  path: '/protection/identity-cases/:caseId',
  permission: 'identity_check.review',
  params: { caseId: z.uuid() },
  summary: 'One check with the declared data, the profile and the documents.',
  value: identityRow.extend({
    declared: z.object({ realName: z.string(), birthday: z.string(), age: z.int() }).nullable(),
    onFile: z.object({ realName: z.string().nullable(), birthday: z.string().nullable() }),
    documents: z.array(
      z.object({
        documentId: z.uuid(),
        kind: z.enum(documentKinds),
        state: z.enum(['sent', 'accepted', 'rejected']),
        reason: z.enum(identityReasons).nullable(),
        at: instant,
      }),
    ),
    /** Other members with the same declared name and birthday, or the same picture. */
    alike: z.array(memberRef),
    steps: z.array(z.object({ state: z.string(), at: instant, by: z.string(), detail: z.string().nullable() })),
  }),
});

export const opsReadDocumentEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsReadPaper',
  method: 'GET',
  path: '/protection/papers/:documentId',
  permission: 'identity_check.review',
  params: { documentId: z.uuid() },
  summary: 'Where a document can be fetched; each look is recorded.',
  decided: 'The address is signed, on the origin of files, and expires after five minutes.',
  value: fileUrl,
});

export const opsDecideIdentityEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsDecideIdentity',
    method: 'POST',
    path: '/protection/identity-cases/:caseId/decision',
    permission: 'identity_check.review',
    stepUp: 'recent',
    params: { caseId: z.uuid() },
    summary: 'Accepts the documents, or names the rejected one and the reason.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      revision,
      verdict: z.enum(['verified', 'rejected']),
      rejected: z.array(z.strictObject({ documentId: z.uuid(), reason: z.enum(identityReasons) })).max(10),
      reason: changeReason,
    }),
  },
);

const profile = z
  .object({
    code: z.string(),
    version: z.int(),
    keys: anyJson,
    effectiveAt: instant,
    by: operatorRef.nullable(),
  })
  .meta({ id: 'OpsPolicyProfile' });

export const opsListProfilesEndpoint = groupOpsEndpoint({
  ...shared,
  id: 'opsListProfiles',
  method: 'GET',
  path: '/protection/profiles',
  permission: 'profile.read',
  summary: 'The protection profiles with their versions, newest first.',
  value: z.object({ profiles: z.array(profile) }),
});

export const opsChangeProfileEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsChangeProfile',
    method: 'POST',
    path: '/protection/profiles/:code',
    permission: 'profile.edit',
    stepUp: 'recent',
    summary:
      'Requests a new version of a profile; a second person decides, and loosened rules take effect a day later.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  {
    params: z.strictObject({ code: line(32).min(2) }),
    body: z.strictObject({ revision, keys: z.record(z.string(), z.unknown()), reason: changeReason }),
  },
);

export const opsGetBrandProfilesEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetBrandProfiles',
  method: 'GET',
  path: '/protection/profiles',
  permission: 'settings.read',
  summary: "A brand's profiles by country, and the rules that result.",
  value: z.object({
    revision: z.int(),
    list: z.array(z.object({ country: z.string(), code: z.string() })),
    merged: z.array(z.object({ country: z.string(), keys: anyJson })),
  }),
});

export const opsSetBrandProfilesEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSetBrandProfiles',
    method: 'POST',
    path: '/protection/profiles',
    permission: 'policy.edit',
    stepUp: 'recent',
    summary: 'Requests other profiles for a brand; a second person decides.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  {
    body: z.strictObject({
      revision,
      list: z
        .array(z.strictObject({ country: z.string().regex(/^(\*|[A-Z]{2})$/), code: line(32).min(2) }))
        .min(1)
        .max(300),
      reason: changeReason,
    }),
  },
);

/** The fields by which a person is recognised again. */
export const matchKinds = ['phone', 'email', 'payee', 'id_number', 'name_birthday', 'social', 'device'] as const;
/**
 * Where it happened; `restriction`: when another account was restricted, `review`: when an earlier match was released.
 */
export const matchActs = ['register', 'login', 'deposit', 'payee', 'contact', 'restriction', 'review'] as const;
export const matchStates = ['open', 'confirmed', 'released'] as const;
/** `same`: treated as the same person. `perhaps`: possible, and never restricts anyone. */
export const matchVerdicts = ['same', 'perhaps'] as const;

const matchRow = z
  .object({
    matchId: z.uuid(),
    /** Null: the registration was refused, and there is no account. */
    member: memberRef.nullable(),
    act: z.enum(matchActs),
    verdict: z.enum(matchVerdicts),
    kinds: z.array(z.enum(matchKinds)),
    state: z.enum(matchStates),
    /** Whether it restricted the member. */
    restricts: z.boolean(),
    at: instant,
    revision: z.int(),
  })
  .meta({ id: 'OpsPersonMatch' });

export const opsListMatchesEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListMatches',
    method: 'GET',
    path: '/protection/matches',
    permission: 'protection.read',
    summary: 'Members matched to a restricted person; without a state those that wait for a person.',
    value: listPage(matchRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['at']),
      state: z.enum(matchStates).optional(),
      verdict: z.enum(matchVerdicts).optional(),
    }),
  },
);

export const opsGetMatchEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetMatch',
  method: 'GET',
  path: '/protection/matches/:matchId',
  permission: 'protection.read',
  params: { matchId: z.uuid() },
  summary: 'One match: by which fields, with whom as far as they are of this brand, and the decision.',
  value: matchRow.extend({
    restriction: restriction.nullable(),
    /** Whether the member is restricted by this match alone, and not by their own or an operator's choice. */
    isHolding: z.boolean(),
    source: z.object({
      isThisBrand: z.boolean(),
      /** Members of other brands are not named. */
      member: memberRef.nullable(),
    }),
    decided: z
      .object({ at: instant, by: operatorRef, approvedBy: operatorRef.nullable(), reason: z.string() })
      .nullable(),
    pending: z.object({ approvalId: z.uuid(), by: z.string(), at: instant }).nullable(),
  }),
});

export const opsConfirmMatchEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsConfirmMatch',
    method: 'POST',
    path: '/protection/matches/:matchId/confirm',
    permission: 'protection.tighten',
    params: { matchId: z.uuid() },
    summary: 'Confirms that it is the same person; a possible match is restricted from now on.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision, reason: changeReason }) },
);

export const opsReleaseMatchEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsReleaseMatch',
    method: 'POST',
    path: '/protection/matches/:matchId/release',
    permission: 'protection.tighten',
    stepUp: 'recent',
    params: { matchId: z.uuid() },
    summary:
      'Declares that it is another person. Where the match restricts, a second person decides; chosen restrictions stay.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ revision, reason: changeReason }) },
);
