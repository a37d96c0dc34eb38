import type { VendorCode } from '@fairhouse/protocol';

/** A player for whom a vendor may bet. */
export type Seat = {
  playerId: string;
  sessionToken: string;
  currency: string;
  gameCode: string;
  /** The platform's wallet of the player; only the oracle reads it. */
  walletId: string;
};

/** The calls of a vendor, independent of the dialect's names. */
export type Operation =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'betWin'
  | 'win'
  | 'promoWin'
  | 'rollback'
  | 'endRound'
  /** The state of the ids `id` and `ref`. */
  | 'query';

/** The arguments of a call. Amounts are minor units; omitted values are taken from the seat. */
export type CallArgs = {
  id?: string;
  /** The bet to which a win or a rollback refers. */
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

/** Text that is written into JSON unchanged: a number whose digits must not pass through a float. */
export type RawText = { raw: string };
export type FieldValue =
  | string
  | boolean
  | null
  | RawText
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };
export type Fields = { readonly [name: string]: FieldValue };

/** A request ready to send. */
export type Wire = { method: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };

/** The signer: the vendor's code and its secret. */
export type Signer = { vendor: string; keyId: string; held: string };
export type Attempt = { timestampMs?: number; nonce?: string };

/** The response, in the dialect's own form. */
export type WireResponse = {
  http: number;
  text: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The features of a dialect. A case that needs a missing feature does not apply, and the report states why. */
export type DialectFacts = {
  /** Wins name their bet; otherwise their round. */
  winNamesBet: boolean;
  /** A rollback has its own id. */
  rollbackHasId: boolean;
  currencyOnWire: boolean;
  /** The proof covers the content of a call; otherwise only the sender. */
  signsBody: boolean;
  signsAnswers: boolean;
  /** Calls carry a time and a nonce. */
  hasClock: boolean;
  bodies: 'json' | 'form';
  operations: ReadonlySet<Operation>;
  /** A bet or a win may close its round. */
  closesRounds: boolean;
  /** A repeated response has the balance of the first one and is identical byte for byte. */
  replaysBytes: boolean;
  /** Wins can be rolled back; otherwise only bets. */
  winCanBeRolledBack: boolean;
};

/**
 * The vendor's side of a dialect, written from the dialect's own documentation and sharing no code with the adapter.
 */
export type DialectClient = {
  code: string;
  facts: DialectFacts;
  /** The dialect's response for each code of the platform. */
  words: Readonly<Record<VendorCode, string>>;
  /** A new secret: the vendor's part, and the part that the platform uses to verify. */
  makeKeys(): { held: string; given: string };
  pathOf(operation: Operation, vendor: string): string;
  fieldsOf(operation: Operation, seat: Seat, args: CallArgs): Fields;
  /** Dotted names of the fields without which a call is malformed. */
  required: Readonly<Partial<Record<Operation, readonly string[]>>>;
  /** The path of a bet's amount. */
  amountPath: string;
  encode(fields: Fields, signer: Signer): Buffer;
  seal(draft: { path: string; body: Buffer }, signer: Signer, attempt: Attempt): Wire;
  read(response: WireResponse): { word: string; balance: string | null };
  /** Converts an amount to the dialect's form, and back. */
  writeAmount(minor: string, currency: string): FieldValue;
  minorOf(text: string, currency: string): bigint;
  /** The id under which the platform's ledger records a bet or a win, if it is not the vendor's own. */
  bookedAs?: (kind: 'bet' | 'win', id: string) => string;
  /** Whether the platform's signature of the response is valid; null if there is none. */
  isResponseSigned(
    response: WireResponse,
    call: { wire: Wire; signer: Signer; platformKey: Buffer | null },
  ): boolean | null;
};
