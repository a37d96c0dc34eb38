import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import {
  blockReasons,
  coolingOffOptions,
  documentKinds,
  exclusionOptions,
  identityBecause,
  identityReasons,
  identityStates,
  restriction,
} from './protection-wire.ts';

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const writes = { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

const standing = z
  .object({
    restriction: restriction.nullable(),
    /** Everything that blocks bets now; empty: play is allowed. */
    bars: z.array(z.enum(blockReasons)),
    mayDeposit: z.boolean(),
    mayPlay: z.boolean(),
    /** The options and requirements of the member's profile. */
    profile: z.object({
      codes: z.array(z.string()),
      ageMin: z.int(),
      coolingOff: z.array(z.enum(coolingOffOptions)),
      exclusion: z.array(z.enum(exclusionOptions)),
      increaseWaitHours: z.int(),
      earlyEnd: z.enum(['never', 'after_half_a_year', 'asked']),
      returnWaitHours: z.int(),
      allBrands: z.boolean(),
      agentTransfers: z.boolean(),
      transferWallet: z.boolean(),
    }),
    identityState: z.enum(identityStates),
  })
  .meta({ id: 'ProtectionStanding' });

const shown = reply(standing);

export const getProtectionEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection',
  summary: "The member's active protection, and the options.",
  reply: shown,
  config: { id: 'getProtection', module: 'protection', guard: reads, errors: [] },
});

export const startCoolingOffEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/cooling-off',
    summary: 'Starts a break from play and deposits at once. It can be extended and never shortened.',
    reply: shown,
    config: { id: 'startCoolingOff', module: 'protection', guard: writes, errors: ['PROTECTION_NOT_OFFERED'] },
  },
  { body: z.strictObject({ option: z.enum(coolingOffOptions) }) },
);

export const startExclusionEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/exclusion',
    summary: 'Excludes the member from play, deposits and messages, at once and at every brand of the group.',
    decided: 'No password is required: whoever is logged in may protect themselves. Withdrawals stay possible.',
    reply: shown,
    config: { id: 'startExclusion', module: 'protection', guard: writes, errors: ['PROTECTION_NOT_OFFERED'] },
  },
  { body: z.strictObject({ option: z.enum(exclusionOptions) }) },
);

export const askReturnEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/exclusion/return',
    summary: 'Requests the return after an exclusion; a last wait begins.',
    reply: shown,
    config: { id: 'askReturn', module: 'protection', guard: writes, errors: ['PROTECTION_TOO_EARLY'] },
  },
  { body: z.strictObject({ reason: z.string().trim().max(500).default('') }) },
);

const playClock = z
  .object({
    /** When this play session began; null while nothing is played. A pause of more than five minutes ends it. */
    since: instant.nullable(),
    elapsedSeconds: z.int().min(0),
    staked: money,
    won: money,
    net: money,
    realityCheck: z.object({
      everyMinutes: z.int().nullable(),
      /** A reality check is due; bets are blocked until it is confirmed. */
      isDue: z.boolean(),
      nextAt: instant.nullable(),
    }),
    bars: z.array(z.enum(blockReasons)),
    /** When bets are accepted again automatically; null: not by time alone. */
    barredUntil: instant.nullable(),
  })
  .meta({ id: 'PlayClock' });

export const getPlayClockEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/play-clock',
  summary: 'How long the member has played, and with what result, in this play session.',
  reply: reply(playClock),
  config: { id: 'getPlayClock', module: 'protection', guard: reads, errors: [] },
});

export const answerRealityCheckEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/reality-check',
    summary: 'Confirms a reality check.',
    decided: 'go_on unblocks bets; stop blocks them for ten minutes and ends the member’s game sessions.',
    reply: reply(playClock),
    config: { id: 'answerRealityCheck', module: 'protection', guard: writes, errors: [] },
  },
  { body: z.strictObject({ answer: z.enum(['go_on', 'stop']) }) },
);

const identityDocument = z.object({
  documentId: z.uuid(),
  kind: z.enum(documentKinds),
  state: z.enum(['sent', 'accepted', 'rejected']),
  reason: z.enum(identityReasons).nullable(),
  at: instant,
});

const identityCheck = z
  .object({
    state: z.enum(identityStates),
    /**
     * The required documents, and why; empty: none. Passport, identity card and driving licence are interchangeable.
     */
    asked: z.array(
      z.object({
        kind: z.enum(documentKinds),
        because: z.enum(identityBecause),
        dueAt: instant.nullable(),
      }),
    ),
    papers: z.array(identityDocument),
    declared: z.object({ realName: z.string(), birthday: z.string() }).nullable(),
    /** What is blocked until verification: null, or what and from when. */
    stops: z.object({ deposit: z.boolean(), play: z.boolean(), from: instant }).nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'IdentityCheck' });

export const getIdentityCheckEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/identity-check',
  summary: 'The state of the age and identity check, what is required and why.',
  reply: reply(identityCheck),
  config: { id: 'getIdentityCheck', module: 'protection', guard: reads, errors: [] },
});

export const uploadDocumentEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/identity-check/papers/:kind',
    summary: 'Uploads the picture of a document: png or jpg, 5 MB at most.',
    decided:
      'The body is the picture. It is re-encoded and stored encrypted; only reviewers may see it, and each look is recorded.',
    reply: reply(identityCheck),
    config: {
      id: 'uploadPaper',
      module: 'protection',
      guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      limit: { points: 20, perSeconds: 600, by: 'session', whenStoreLost: 'allow' },
      bodyLimitBytes: 5 * 1024 * 1024,
      errors: [
        'CASHIER_PICTURE_REFUSED',
        'CASHIER_PICTURES_TODAY',
        'PROTECTION_STATE_REFUSED',
        'SYSTEM_BODY_TOO_LARGE',
        'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
      ],
    },
  },
  { params: z.strictObject({ kind: z.enum(documentKinds) }) },
);

export const submitIdentityCheckEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/identity-check',
    summary: 'Declares name and birthday, and submits the documents for review.',
    reply: reply(identityCheck),
    config: {
      id: 'submitIdentityCheck',
      module: 'protection',
      guard: writes,
      errors: ['MEMBER_UNDER_AGE', 'PROTECTION_PAPERS_MISSING', 'PROTECTION_STATE_REFUSED'],
    },
  },
  { body: z.strictObject({ realName: z.string().trim().min(2).max(120), birthday: z.iso.date() }) },
);

const month = z.object({
  month: z.string().regex(/^[0-9]{4}-[0-9]{2}$/),
  deposited: money,
  withdrawn: money,
  staked: money,
  won: money,
  /** won − staked. */
  net: money,
  minutes: z.int().min(0),
});

export const getProtectionStatementEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/statement',
  summary: 'Deposits, withdrawals, stakes, wins and time of play, month by month.',
  decided:
    'Months are of the brand’s zone; twelve with the present one, oldest first. lifetime is of everything since the account was opened.',
  reply: reply(
    z.object({
      months: z.array(month),
      lifetime: z.object({ deposited: money, withdrawn: money, net: money, since: instant }),
    }),
  ),
  config: { id: 'getProtectionStatement', module: 'report', guard: reads, errors: [] },
});
