import type { BlindIndex } from '#platform/kernel/blind-index.ts';

/** What somebody is known by, as far as it was given; nothing here is kept as it is. */
export type Identifiers = {
  /** E.164. */
  phone?: { value: string; isProved: boolean } | undefined;
  email?: { value: string; isProved: boolean } | undefined;
  payees?: readonly { number: string; holderName: string }[] | undefined;
  idNumber?: string | undefined;
  realName?: string | undefined;
  /** An ISO date. */
  birthday?: string | undefined;
  /** As whom providers of logins know them. */
  socials?: readonly { provider: string; sub: string }[] | undefined;
  deviceIds?: readonly string[] | undefined;
};

export type FingerprintKind = 'phone' | 'email' | 'payee' | 'id_number' | 'name_birthday' | 'social' | 'device';

/** One thing that somebody is known by, in the form in which equal things are equal. */
export type Trait = { kind: FingerprintKind; value: string; isProved: boolean };

export type IdentityFingerprint = BlindIndex & {
  kind: FingerprintKind;
  /** Under what it may stand in the register. */
  digests: readonly Buffer[];
  isProved: boolean;
};

/** As it stands in the register; without a source it is from before that was kept. */
export type StoredFingerprint = Pick<IdentityFingerprint, 'kind' | 'digest'> & { digestSource: string | null };

export type FingerprintOwner = { brandId: string; memberId: string };

/**
 * Where somebody was known again. `restriction`: when another account of theirs was restricted; `review`: when a
 * match was released and a further one was there.
 */
export type MatchAct = 'register' | 'login' | 'deposit' | 'payee' | 'contact' | 'restriction' | 'review';

/** `refuse`: it is the same person. `review`: it may be; a person looks, and nobody is barred for it. */
export type MatchVerdict = { verdict: 'none' } | ({ verdict: 'refuse' | 'review' } & Found);

/** By what somebody was known again, and as whom. */
export type Found = {
  kinds: readonly FingerprintKind[];
  fingerprints: readonly StoredFingerprint[];
  personId: string;
  source: FingerprintOwner;
};

export type MatchState = 'open' | 'confirmed' | 'released';

/** A match as it is kept, with what people have decided about it. */
export type PersonMatch = {
  matchId: string;
  brandId: string;
  /** Null: no account was opened. */
  memberId: string | null;
  act: MatchAct;
  verdict: 'refuse' | 'review';
  kinds: readonly FingerprintKind[];
  personId: string;
  /** Null: from before that was kept. */
  source: FingerprintOwner | null;
  /** Whether it put a restriction on the member. */
  restricts: boolean;
  state: MatchState;
  at: Date;
  decided: { at: Date; by: string; approvedBy: string | null; reason: string } | null;
  revision: number;
};
