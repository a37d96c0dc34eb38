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
    /** Everything that keeps bets from being taken now; empty: play is open. */
    bars: z.array(z.enum(blockReasons)),
    mayDeposit: z.boolean(),
    mayPlay: z.boolean(),
    /** What the member’s profile offers and asks. */
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
  summary: 'How the member is protected now, and what could be chosen.',
  reply: shown,
  config: { id: 'getProtection', module: 'protection', guard: reads, errors: [] },
});

export const startCoolingOffEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/cooling-off',
    summary: 'Stops play and deposits for a while, at once. It can be made longer and never shorter.',
    reply: shown,
    config: { id: 'startCoolingOff', module: 'protection', guard: writes, errors: ['PROTECTION_NOT_OFFERED'] },
  },
  { body: z.strictObject({ option: z.enum(coolingOffOptions) }) },
);

export const startExclusionEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/exclusion',
    summary: 'Excludes the member from play, deposits and messages, at once and at every brand of the house.',
    decided:
      'No password and no talk is asked for: whoever is logged in may protect themselves. Money can be withdrawn all the time.',
    reply: shown,
    config: { id: 'startExclusion', module: 'protection', guard: writes, errors: ['PROTECTION_NOT_OFFERED'] },
  },
  { body: z.strictObject({ option: z.enum(exclusionOptions) }) },
);

export const askReturnEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/exclusion/return',
    summary: 'Asks to come back when the exclusion is over; a last wait begins.',
    reply: shown,
    config: { id: 'askReturn', module: 'protection', guard: writes, errors: ['PROTECTION_TOO_EARLY'] },
  },
  { body: z.strictObject({ reason: z.string().trim().max(500).default('') }) },
);

const playClock = z
  .object({
    /** When this sitting began; null while nothing is played. A pause of more than five minutes ends it. */
    since: instant.nullable(),
    elapsedSeconds: z.int().min(0),
    staked: money,
    won: money,
    net: money,
    realityCheck: z.object({
      everyMinutes: z.int().nullable(),
      /** It is asked now; bets rest until it is answered. */
      isDue: z.boolean(),
      nextAt: instant.nullable(),
    }),
    bars: z.array(z.enum(blockReasons)),
    /** When bets are taken again by themselves; null: not by time alone. */
    barredUntil: instant.nullable(),
  })
  .meta({ id: 'PlayClock' });

export const getPlayClockEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/play-clock',
  summary: 'How long the member has played, and with what result, in this sitting.',
  reply: reply(playClock),
  config: { id: 'getPlayClock', module: 'protection', guard: reads, errors: [] },
});

export const answerRealityCheckEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/reality-check',
    summary: 'Answers the question whether to go on.',
    decided: 'go_on opens bets again; stop leaves them closed for ten minutes and ends the member’s game sessions.',
    reply: reply(playClock),
    config: { id: 'answerRealityCheck', module: 'protection', guard: writes, errors: [] },
  },
  { body: z.strictObject({ answer: z.enum(['go_on', 'stop']) }) },
);

const paper = z.object({
  documentId: z.uuid(),
  kind: z.enum(documentKinds),
  state: z.enum(['sent', 'accepted', 'rejected']),
  reason: z.enum(identityReasons).nullable(),
  at: instant,
});

const identityCheck = z
  .object({
    state: z.enum(identityStates),
    /** What is asked for now, and why; empty: nothing. Passport, identity card and driving licence stand for each other. */
    asked: z.array(
      z.object({
        kind: z.enum(documentKinds),
        because: z.enum(identityBecause),
        dueAt: instant.nullable(),
      }),
    ),
    papers: z.array(paper),
    declared: z.object({ realName: z.string(), birthday: z.string() }).nullable(),
    /** What rests until it is verified: null, or what and from when. */
    stops: z.object({ deposit: z.boolean(), play: z.boolean(), from: instant }).nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'IdentityCheck' });

export const getIdentityCheckEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/identity-check',
  summary: 'Where the check of age and identity stands, what is asked for and why.',
  reply: reply(identityCheck),
  config: { id: 'getIdentityCheck', module: 'protection', guard: reads, errors: [] },
});

export const uploadDocumentEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/protection/identity-check/papers/:kind',
    summary: 'Sends the picture of a paper: png or jpg, 5 MB at most.',
    decided:
      'The body is the picture. It is drawn anew before it is kept sealed; only whoever reviews it may look, and each look is recorded.',
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
    summary: 'Declares name and birthday, and hands the papers in for review.',
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
