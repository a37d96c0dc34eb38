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
  deviceIds?: readonly string[] | undefined;
};

export type MarkKind = 'phone' | 'email' | 'payee' | 'id_number' | 'name_birthday' | 'device';

/** One thing that somebody is known by, in the form in which equal things are equal. */
export type Trait = { kind: MarkKind; value: string; isProved: boolean };

export type Mark = { kind: MarkKind; digest: Buffer; isProved: boolean };

export type MarkOwner = { brandId: string; memberId: string };

/** Where somebody was known again. */
export type MatchAct = 'register' | 'login' | 'deposit' | 'payee' | 'contact';

/** `refuse`: it is the same person. `review`: it may be; a person looks, and nobody is barred for it. */
export type MatchVerdict =
  | { verdict: 'none' }
  | { verdict: 'refuse' | 'review'; kinds: readonly MarkKind[]; personId: string; source: MarkOwner };
