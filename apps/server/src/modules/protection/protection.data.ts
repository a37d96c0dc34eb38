import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

const moment = (column: string) => ({ column, type: 'timestamptz' as const });
const text = (column: string) => ({ column, type: 'text' as const });
const id = { column: 'id', type: 'uuid' } as const;

/** What the member decided about their own play, what the house decided, and what play looked like to protection. */
export const protectionData = ({ db }: { db: Db }): DataPart[] => [
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
      oldCeiling: 'old_ceiling',
      newCeiling: 'new_ceiling',
      effectiveAt: 'effective_at',
    },
    // Time has no currency: its two ceilings stay minutes.
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
];
