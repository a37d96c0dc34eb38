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

/** How long a check is valid before documents are requested again. */
export const validDays = 5 * 365;
/** How long a member has to renew an expired one. */
export const renewHours = 30 * 24;
/** A rejected document extends the deadline, once, so that a member acting in good faith is not blocked at once. */
const againHours = 24;
/** Rejected pictures have no further use; accepted ones prove what we knew. */
export const retentionDays = { replaced: 1, unfinished: 90, rejected: 30, accepted: 5 * 365 } as const;

/** Any one of these proves the identity. */
const documentKinds: readonly DocumentKind[] = ['passport', 'id_card', 'driving_licence'];

const satisfies = (given: DocumentKind, asked: DocumentKind): boolean =>
  given === asked || (documentKinds.includes(given) && documentKinds.includes(asked));

type Asks = {
  documents: readonly DocumentKind[];
  /** Requested even where one was accepted before: the document itself is the reason. */
  isAnew: boolean;
};

const asks: Readonly<Record<IdentityBecause, Asks>> = {
  FIRST_DEPOSIT: { documents: ['id_card'], isAnew: false },
  THRESHOLD: { documents: ['id_card'], isAnew: false },
  AGE: { documents: ['id_card'], isAnew: false },
  EXPIRED: { documents: ['id_card'], isAnew: true },
  NEW_RISK: { documents: ['id_card', 'proof_of_address', 'selfie'], isAnew: false },
  PAYOUT_ACCOUNT_NEW: { documents: ['id_card', 'selfie'], isAnew: false },
};

/** The documents that a reason requests. An accepted document is not requested again. */
export const documentsToAsk = (because: IdentityBecause, accepted: readonly DocumentKind[]): DocumentKind[] => {
  const { documents, isAnew } = asks[because];
  return documents.filter((document) => isAnew || !accepted.some((given) => satisfies(given, document)));
};

/** What is requested and was not sent. */
export const missingDocuments = (
  asked: readonly DocumentKind[],
  given: readonly { kind: DocumentKind; state: 'sent' | 'accepted' | 'rejected' }[],
): DocumentKind[] =>
  asked.filter((document) => !given.some(({ kind, state }) => state !== 'rejected' && satisfies(kind, document)));

/**
 * The only reasons for which a withdrawal may request documents: none of them could have been known before (section 6).
 */
const newAtWithdrawal: readonly IdentityBecause[] = ['NEW_RISK', 'PAYOUT_ACCOUNT_NEW', 'THRESHOLD'];

export const mayAskAtWithdrawal = (because: IdentityBecause): boolean => newAtWithdrawal.includes(because);

/** Age in whole years; both dates as YYYY-MM-DD. A person born on 29 February is a year older on 1 March. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** The server's day (UTC), which decides the age. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const addHours = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs);
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** Whether a case is overdue. Documents under review are never late: the delay is ours. */
export const isOverdue = ({ state, dueAt }: Pick<IdentityCase, 'state' | 'dueAt'>, now: Date): boolean =>
  isWithMember(state) && dueAt !== null && dueAt <= now;

/** The new deadline after a rejected document. */
export const dueAfterRejection = (
  { dueAt, stoppedAt, rejections }: Pick<IdentityCase, 'dueAt' | 'stoppedAt' | 'rejections'>,
  now: Date,
): Date | null => {
  if (dueAt === null || stoppedAt !== null || rejections > 0) return dueAt;
  const again = addHours(now, againHours);
  return again > dueAt ? again : dueAt;
};

/** What the check blocks. Withdrawals are never blocked. */
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
  // A late member may still play without money; a minor may not.
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

/** The state shown to a member: an expired check is shown as expired until something is declared again. */
export const shownState = (latest: Pick<IdentityCase, 'state' | 'because'> | null): IdentityState => {
  if (latest === null) return 'none';
  return latest.state === 'none' && latest.because === 'EXPIRED' ? 'expired' : latest.state;
};
