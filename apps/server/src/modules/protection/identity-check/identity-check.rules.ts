import type { ProfileKeys } from '../profiles/profile.types.ts';
import { isWithMember } from './identity-check.states.ts';
import type {
  DocumentKind,
  IdentityBecause,
  IdentityCase,
  IdentityState,
  IdentityStop,
} from './identity-check.types.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a check counts before papers are asked for anew. */
export const validDays = 5 * 365;
/** How long a member has to renew one that became too old. */
export const renewHours = 30 * 24;
/** What a paper that was not taken adds to the time, once: whoever sent it in good faith is not cut off at once. */
const againHours = 24;
/** Rejected pictures are of no use to anybody; accepted ones are proof of what the house knew. */
export const retentionDays = { replaced: 1, unfinished: 90, rejected: 30, accepted: 5 * 365 } as const;

/** One of these says who somebody is; any of them stands for the others. */
const documentKinds: readonly DocumentKind[] = ['passport', 'id_card', 'driving_licence'];

const satisfies = (given: DocumentKind, asked: DocumentKind): boolean =>
  given === asked || (documentKinds.includes(given) && documentKinds.includes(asked));

type Asks = {
  papers: readonly DocumentKind[];
  /** Asked for even where the house has taken one before: the reason is about the paper itself. */
  isAnew: boolean;
};

const asks: Readonly<Record<IdentityBecause, Asks>> = {
  FIRST_DEPOSIT: { papers: ['id_card'], isAnew: false },
  THRESHOLD: { papers: ['id_card'], isAnew: false },
  AGE: { papers: ['id_card'], isAnew: false },
  EXPIRED: { papers: ['id_card'], isAnew: true },
  NEW_RISK: { papers: ['id_card', 'proof_of_address', 'selfie'], isAnew: false },
  PAYOUT_ACCOUNT_NEW: { papers: ['id_card', 'selfie'], isAnew: false },
};

/** What a reason asks for. A paper that was taken is not asked for twice. */
export const documentsToAsk = (because: IdentityBecause, accepted: readonly DocumentKind[]): DocumentKind[] => {
  const { papers, isAnew } = asks[because];
  return papers.filter((document) => isAnew || !accepted.some((given) => satisfies(given, document)));
};

/** What is asked for and was not sent. */
export const missingDocuments = (
  asked: readonly DocumentKind[],
  given: readonly { kind: DocumentKind; state: 'sent' | 'accepted' | 'rejected' }[],
): DocumentKind[] =>
  asked.filter((document) => !given.some(({ kind, state }) => state !== 'rejected' && satisfies(kind, document)));

/** The only reasons for which a withdrawal may ask: none of them could have been known before (section 6). */
const newAtWithdrawal: readonly IdentityBecause[] = ['NEW_RISK', 'PAYOUT_ACCOUNT_NEW', 'THRESHOLD'];

export const mayAskAtWithdrawal = (because: IdentityBecause): boolean => newAtWithdrawal.includes(because);

/** Whole years on a day; both as YYYY-MM-DD. Whoever was born on 29 February is a year older on 1 March. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** The server's day (UTC), by which an age is judged. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const addHours = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs);
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** Whether the time of a case is over. Papers that are with the house are late by nobody's fault but ours. */
export const isOverdue = ({ state, dueAt }: Pick<IdentityCase, 'state' | 'dueAt'>, now: Date): boolean =>
  isWithMember(state) && dueAt !== null && dueAt <= now;

/** Until when a rejected paper may be sent again. */
export const dueAfterRejection = (
  { dueAt, stoppedAt, rejections }: Pick<IdentityCase, 'dueAt' | 'stoppedAt' | 'rejections'>,
  now: Date,
): Date | null => {
  if (dueAt === null || stoppedAt !== null || rejections > 0) return dueAt;
  const again = addHours(now, againHours);
  return again > dueAt ? again : dueAt;
};

/** What rests because of the check. Withdrawals never do. */
export const stopOf = ({
  ageVerifyBefore,
  isVerified,
  open,
  now,
}: {
  ageVerifyBefore: ProfileKeys['ageVerifyBefore'];
  isVerified: boolean;
  open: Pick<IdentityCase, 'state' | 'dueAt' | 'stoppedAt' | 'openedAt' | 'isUnderAge'> | null;
  now: Date;
}): IdentityStop | null => {
  const stoppedAt = open?.stoppedAt ?? (open !== null && isOverdue(open, now) ? open.dueAt : null);
  // Play without money goes on for whoever is only late, and is no play for children either.
  if (stoppedAt !== null)
    return {
      deposit: true,
      play: true,
      demo: ageVerifyBefore === 'demo' || open?.isUnderAge === true,
      from: stoppedAt,
    };
  if (isVerified || ageVerifyBefore === 'threshold') return null;
  return {
    deposit: ageVerifyBefore !== 'play',
    play: true,
    demo: ageVerifyBefore === 'demo',
    from: open?.openedAt ?? now,
  };
};

/** What a member is told: one that became too old says so until something is declared anew. */
export const shownState = (latest: Pick<IdentityCase, 'state' | 'because'> | null): IdentityState => {
  if (latest === null) return 'none';
  return latest.state === 'none' && latest.because === 'EXPIRED' ? 'expired' : latest.state;
};
