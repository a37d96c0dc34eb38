import type { VendorCode } from '@fairhouse/protocol';

/** A player whom a vendor may bet for. */
export type Seat = {
  playerId: string;
  sessionToken: string;
  currency: string;
  gameCode: string;
  /** Where the platform keeps the player's money; only the oracle looks there. */
  walletId: string;
};

/** What a vendor may ask for, whatever its dialect calls it. */
export type Operation =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'betWin'
  | 'win'
  | 'promoWin'
  | 'rollback'
  | 'endRound'
  /** What became of the ids `id` and `ref`. */
  | 'query';

/** What a call says. Amounts are minor units; what is left out follows from the seat. */
export type CallArgs = {
  id?: string;
  /** The bet that a win or a rollback names. */
  ref?: string;
  amount?: string;
  winAmount?: string;
  round?: string;
  closes?: boolean;
  currency?: string;
  game?: string;
  token?: string;
  player?: string;
};

/** Text that stands in JSON as it is: a number whose digits must not go through a float. */
export type RawText = { raw: string };
export type FieldValue =
  | string
  | boolean
  | null
  | RawText
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };
export type Fields = { readonly [name: string]: FieldValue };

/** A request made ready. */
export type Wire = { method: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };

/** Who signs: the vendor's code and what it holds. */
export type Signer = { vendor: string; keyId: string; held: string };
export type Attempt = { timestampMs?: number; nonce?: string };

/** What came back, in the dialect's own words. */
export type WireResponse = {
  http: number;
  text: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** What a dialect can say. A case that needs what is missing does not apply, and the report says why. */
export type DialectFacts = {
  /** Wins name their bet; otherwise their round. */
  winNamesBet: boolean;
  /** A rollback has an id of its own. */
  rollbackHasId: boolean;
  currencyOnWire: boolean;
  /** A call proves what it says; otherwise only who says it. */
  signsBody: boolean;
  signsAnswers: boolean;
  /** Calls carry a time and a nonce. */
  hasClock: boolean;
  bodies: 'json' | 'form';
  operations: ReadonlySet<Operation>;
  /** A bet or a win may close its round. */
  closesRounds: boolean;
  /** A repeated answer holds the balance of the first one, to the byte. */
  replaysBytes: boolean;
  /** The name of a game is part of what a bet means. */
  winCanBeRolledBack: boolean;
};

/** The vendor's side of a dialect, written from the dialect's own description and sharing nothing with the adapter. */
export type DialectClient = {
  code: string;
  facts: DialectFacts;
  /** What the dialect answers for each code of the platform. */
  words: Readonly<Record<VendorCode, string>>;
  /** A fresh secret: what the vendor holds, and what the platform is given to check with. */
  makeKeys(): { held: string; given: string };
  pathOf(operation: Operation, vendor: string): string;
  fieldsOf(operation: Operation, seat: Seat, args: CallArgs): Fields;
  /** Names of fields, dotted, without which a call is malformed. */
  required: Readonly<Partial<Record<Operation, readonly string[]>>>;
  /** Where the amount of a bet stands. */
  amountPath: string;
  encode(fields: Fields, signer: Signer): Buffer;
  seal(draft: { path: string; body: Buffer }, signer: Signer, attempt: Attempt): Wire;
  read(response: WireResponse): { word: string; balance: string | null };
  /** An amount as the dialect writes it, and back. */
  writeAmount(minor: string, currency: string): FieldValue;
  minorOf(text: string, currency: string): bigint;
  /** Under which id the platform's books have a bet or a win, where that is not the vendor's own. */
  bookedAs?: (kind: 'bet' | 'win', id: string) => string;
  /** Whether the platform's signature fits the answer; null where there is none to fit. */
  isResponseSigned(
    response: WireResponse,
    call: { wire: Wire; signer: Signer; platformKey: Buffer | null },
  ): boolean | null;
};
