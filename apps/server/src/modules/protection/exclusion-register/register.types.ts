import type { BlindIndex } from '#platform/kernel/blind-index.ts';

/** The given identifiers of a person; none is stored in clear text. */
export type Identifiers = {
  /** E.164. */
  phone?: { value: string; isProved: boolean } | undefined;
  email?: { value: string; isProved: boolean } | undefined;
  payees?: readonly { number: string; holderName: string }[] | undefined;
  idNumber?: string | undefined;
  realName?: string | undefined;
  /** An ISO date. */
  birthday?: string | undefined;
  /** The person's accounts at social login providers. */
  socials?: readonly { provider: string; sub: string }[] | undefined;
  deviceIds?: readonly string[] | undefined;
};

export type FingerprintKind = 'phone' | 'email' | 'payee' | 'id_number' | 'name_birthday' | 'social' | 'device';

/** One identifier in normalised form, so that equal ones compare equal. */
export type Trait = { kind: FingerprintKind; value: string; isProved: boolean };

export type IdentityFingerprint = BlindIndex & {
  kind: FingerprintKind;
  /** The digests under which it may be stored in the register. */
  digests: readonly Buffer[];
  isProved: boolean;
};

/** As stored in the register; entries from before the source was recorded have none. */
export type StoredFingerprint = Pick<IdentityFingerprint, 'kind' | 'digest'> & { digestSource: string | null };

export type FingerprintOwner = { brandId: string; memberId: string };

/**
 * The action that found the match. `restriction`: another account of the person was restricted; `review`: a match was
 * released and there was a further one.
 */
export type MatchAct = 'register' | 'login' | 'deposit' | 'payee' | 'contact' | 'restriction' | 'review';

/** `refuse`: it is the same person. `review`: it may be; staff review it, and the member is not blocked. */
export type MatchVerdict = { verdict: 'none' } | ({ verdict: 'refuse' | 'review' } & Found);

/** The matching fingerprints, and the person they belong to. */
export type Found = {
  kinds: readonly FingerprintKind[];
  fingerprints: readonly StoredFingerprint[];
  personId: string;
  source: FingerprintOwner;
};

export type MatchState = 'open' | 'confirmed' | 'released';

/** A stored match with the decision about it. */
export type PersonMatch = {
  matchId: string;
  brandId: string;
  /** Null: no account was opened. */
  memberId: string | null;
  act: MatchAct;
  verdict: 'refuse' | 'review';
  kinds: readonly FingerprintKind[];
  personId: string;
  /** Null: from before the source was recorded. */
  source: FingerprintOwner | null;
  /** Whether it restricted the member. */
  restricts: boolean;
  state: MatchState;
  at: Date;
  decided: { at: Date; by: string; approvedBy: string | null; reason: string } | null;
  revision: number;
};
