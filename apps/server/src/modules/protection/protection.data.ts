import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { plainValue } from '#platform/personal-data/plain-value.ts';
import { fewPart, ofMember, tablePart, withoutWhom } from '#platform/personal-data/table-part.ts';
import { openPerson } from './identity-check/identity-seal.ts';

const moment = (column: string) => ({ column, type: 'timestamptz' as const });
const text = (column: string) => ({ column, type: 'text' as const });
const id = { column: 'id', type: 'uuid' } as const;

/** The member's own limits and restrictions, our decisions, and what protection derived from their play. */
export const protectionData = ({ db, keys }: { db: Db; keys: KeyRing }): DataPart[] => [
  tablePart(db, {
    name: 'depositLimits',
    from: 'protection.deposit_limit',
    whose: ofMember,
    columns: {
      currency: 'currency',
      period: 'period',
      ceiling: 'ceiling',
      waitingCeiling: 'waiting_ceiling',
      waitingFrom: 'waiting_from',
    },
    amounts: ['ceiling', 'waitingCeiling'],
    order: [text('currency'), text('period')],
  }),
  tablePart(db, {
    name: 'playLimits',
    from: 'protection.play_limit',
    whose: ofMember,
    columns: {
      currency: 'currency',
      kind: 'kind',
      period: 'period',
      ceiling: 'ceiling',
      waitingCeiling: 'waiting_ceiling',
      waitingFrom: 'waiting_from',
    },
    amounts: ['ceiling', 'waitingCeiling'],
    order: [text('currency'), text('kind'), text('period')],
  }),
  tablePart(db, {
    name: 'timeLimits',
    from: 'protection.time_limit',
    whose: ofMember,
    columns: { kind: 'kind', minutes: 'minutes', waitingMinutes: 'waiting_minutes', waitingFrom: 'waiting_from' },
    order: [text('kind')],
  }),
  tablePart(db, {
    name: 'limitChanges',
    from: 'protection.limit_change',
    whose: ofMember,
    columns: {
      at: 'at',
      kind: 'kind',
      currency: 'currency',
      period: 'period',
      step: 'step',
      by: withoutWhom('actor'),
      oldCeiling: 'old_ceiling',
      newCeiling: 'new_ceiling',
      effectiveAt: 'effective_at',
    },
    // Time has no currency: its two limits stay minutes.
    amounts: ['oldCeiling', 'newCeiling'],
    order: [moment('at'), id],
  }),
  tablePart(db, {
    name: 'restrictions',
    from: 'protection.restriction_step',
    whose: ofMember,
    columns: {
      at: 'at',
      state: 'state',
      option: 'option',
      until: 'until',
      by: 'by',
      reason: 'reason',
      profile: 'profile',
    },
    order: [moment('at'), id],
  }),
  tablePart(db, {
    name: 'bars',
    from: 'protection.bar',
    whose: ofMember,
    columns: { reason: 'reason', since: 'since', until: 'until' },
    order: [text('reason')],
  }),
  tablePart(db, {
    name: 'realityChecks',
    from: 'protection.reality_check',
    whose: ofMember,
    columns: {
      shownAt: 'shown_at',
      everyMinutes: 'every_minutes',
      currency: 'currency',
      staked: 'amount_staked',
      won: 'amount_won',
      answeredAt: 'answered_at',
      answer: 'answer',
    },
    amounts: ['staked', 'won'],
    order: [moment('shown_at'), id],
  }),
  tablePart(db, {
    name: 'identityChecks',
    from: 'protection.identity_case',
    whose: ofMember,
    columns: {
      openedAt: 'opened_at',
      state: 'state',
      stateAt: 'state_at',
      because: 'because',
      askedBy: 'asked_by',
      asked: 'asked',
      dueAt: 'due_at',
      decidedAt: 'decided_at',
      validUntil: 'valid_until',
    },
    order: [moment('opened_at'), id],
  }),
  tablePart(db, {
    name: 'identityDocuments',
    from: 'protection.identity_document',
    whose: ofMember,
    columns: {
      sentAt: 'created_at',
      kind: 'kind',
      state: 'state',
      reason: 'reason',
      contentType: 'content_type',
      bytes: 'bytes',
      decidedAt: 'decided_at',
    },
    order: [moment('created_at'), id],
  }),
  tablePart(db, {
    name: 'harmScores',
    from: 'protection.harm_score',
    whose: ofMember,
    columns: { day: 'day', score: 'score', version: 'version', markers: 'markers' },
    order: [{ column: 'day', type: 'date' }],
  }),
  tablePart(db, {
    name: 'harmCases',
    from: 'protection.harm_case',
    whose: ofMember,
    columns: {
      since: 'since',
      state: 'state',
      day: 'day',
      score: 'score',
      markers: 'markers',
      closedAt: 'closed_at',
      action: 'action',
    },
    order: [moment('since'), id],
  }),
  tablePart(db, {
    name: 'countedDeposits',
    from: 'protection.deposit_use',
    whose: ofMember,
    columns: { at: 'at', orderId: 'order_id', currency: 'currency', amount: 'amount', state: 'state' },
    amounts: ['amount'],
    order: [moment('at'), { column: 'order_id', type: 'uuid' }],
  }),
  tablePart(db, {
    name: 'restrictionNow',
    from: 'protection.restriction',
    whose: ofMember,
    columns: {
      state: 'state',
      option: 'option',
      since: 'since',
      until: 'until',
      returnAskedAt: 'return_asked_at',
      returnsAt: 'returns_at',
      by: 'by',
      isGroupWide: 'is_group_wide',
      profile: 'profile',
    },
    order: [moment('since')],
  }),
  tablePart(db, {
    name: 'restrictionWishes',
    from: 'protection.restriction_wish',
    whose: ofMember,
    columns: { at: 'at', state: 'state', option: 'option', until: 'until', by: 'by' },
    order: [moment('at'), id],
  }),
  tablePart(db, {
    name: 'refusedTries',
    from: 'protection.refused_try',
    whose: ofMember,
    columns: { hour: 'hour', act: 'act' },
    order: [moment('hour'), text('act')],
  }),
  // Fingerprints stay digests; the member may know that there is one, of which kind and since when.
  tablePart(db, {
    name: 'personMarks',
    from: 'protection.person_mark',
    whose: ofMember,
    columns: { kind: 'kind', since: 'marked_at', isProved: 'is_proved' },
    order: [moment('marked_at'), text('kind'), { column: sql`encode(digest, 'hex')`, type: 'text' }],
  }),
  tablePart(db, {
    name: 'restedBets',
    from: 'protection.bar_raised',
    whose: ofMember,
    columns: { at: 'at', reason: 'reason' },
    // Rows without a key: `ctid` distinguishes two of one moment and reason.
    order: [moment('at'), text('reason'), { column: sql`ctid::text`, type: 'text' }],
  }),
  tablePart(db, {
    name: 'limitHits',
    from: 'protection.limit_hit',
    whose: ofMember,
    columns: { day: 'day', kind: 'kind', hits: 'hits' },
    order: [{ column: 'day', type: 'date' }, text('kind')],
  }),
  tablePart(db, {
    name: 'playClock',
    from: 'protection.play_clock',
    whose: ofMember,
    columns: {
      currency: 'currency',
      since: 'since',
      lastAt: 'last_at',
      elapsedMs: 'elapsed_ms',
      uncheckedMs: 'unchecked_ms',
      staked: 'amount_staked',
      won: 'amount_won',
      checkEveryMinutes: 'check_every_minutes',
      pausedUntil: 'paused_until',
    },
    amounts: ['staked', 'won'],
    order: [text('currency')],
  }),
  tablePart(db, {
    name: 'playedHours',
    from: 'protection.play_hour',
    whose: ofMember,
    columns: { hour: 'hour', playedMs: 'played_ms' },
    order: [moment('hour')],
  }),
  tablePart(db, {
    name: 'residence',
    from: 'protection.residence',
    whose: ofMember,
    columns: { phoneCountry: 'phone_country', regionCountry: 'region_country', notedAt: 'noted_at' },
    order: [moment('noted_at')],
  }),
  fewPart('identityNames', ['protection.identity_case'], async (owner) => {
    const { rows } = await sql<{ caseId: string; name: string; birthday: string; openedAt: Date }>`
      select id as "caseId", name_sealed as name, birthday_sealed as birthday, opened_at as "openedAt"
      from protection.identity_case
      where ${ofMember(owner)} and name_sealed is not null and birthday_sealed is not null
      order by opened_at, id`.execute(db.read);
    return rows.map(({ caseId, name, birthday, openedAt }) => ({
      caseOpenedAt: plainValue(openedAt),
      ...openPerson(keys, { ...owner, caseId }, { name, birthday }),
    }));
  }),
  tablePart(db, {
    name: 'identitySteps',
    from: 'protection.identity_step',
    whose: (owner) => sql`case_id in (select id from protection.identity_case where ${ofMember(owner)})`,
    columns: { at: 'at', state: 'state', by: withoutWhom('by_whom'), profile: 'profile' },
    order: [
      { column: 'case_id', type: 'uuid' },
      { column: 'number', type: 'bigint' },
    ],
  }),
  tablePart(db, {
    name: 'identityDeposits',
    from: 'protection.identity_deposited',
    whose: ofMember,
    columns: { firstAt: 'first_at', currency: 'currency', amount: 'amount' },
    amounts: ['amount'],
    order: [text('currency')],
  }),
];
