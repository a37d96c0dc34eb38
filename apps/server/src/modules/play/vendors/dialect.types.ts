import type { IncomingHttpHeaders } from 'node:http';
import type { RollbackOutcome, VendorCode } from '@fairhouse/protocol';
import type { IdDay, MoneyCall, Vendor } from '../play.types.ts';

/** The supported protocol shapes. A code names the shape of a protocol, never a company. */
export type DialectCode = 'hub-shaped' | 'subunit-shaped' | 'check-shaped' | 'form-shaped';

/**
 * How a dialect writes money: in the currency's minor units, as a decimal of the currency, or as integers of a fixed
 * fraction of it (five digits: a hundred thousand are one).
 */
export type AmountForm = { kind: 'minor' } | { kind: 'decimal' } | { kind: 'whole'; digits: number };

/** A dialect's response for one code of ours. */
export type DialectWord = { http: number; word: string; text: string };

/** The properties of a shape, as data. */
export type Dialect = {
  code: DialectCode;
  amount: AmountForm;
  /** How its vendors must be registered: ids without a day, and how their wins refer to the bet. */
  registration: { idDay: IdDay; winRefs: Vendor['winRefs'] };
  /** The balance in the response to a repeated call: as in the first response, or the current one. */
  replayBalance: 'first' | 'current';
  /** Whether a call's signature covers its body. If not, a private link is required. */
  signsBody: boolean;
  /** Its calls, by path. A body that is signed for one of them is never read as another. */
  paths: readonly string[];
  /** Every code of ours has a code of theirs: the compiler checks that it is complete. */
  words: Readonly<Record<VendorCode, DialectWord>>;
  /** Codes after which the vendor retries until it gets another: never used for a final refusal. */
  retriedWords: ReadonlySet<string>;
};

/** A request as received, with the path reduced to the dialect's own part. */
export type DialectRequest = {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** A call for the wallet. Without a currency it is in the player's. */
export type WalletCall = { name: MoneyCall['name'] | 'balance'; fields: Readonly<Record<string, unknown>> };

/** One action of a wire call, in terms of protocol v1; amounts still in the dialect's format. */
export type CoreCall =
  | WalletCall
  /** Looks up a player. */
  | { name: 'player'; playerId: unknown }
  /** Looks up a session, and whether it may bet. */
  | { name: 'session'; sessionToken: unknown; playerId?: unknown };

/** A parsed wire call: its actions in order, and the fields its response must repeat. */
export type DialectCall = { calls: readonly CoreCall[]; echo: Readonly<Record<string, string>> };

/** The result of one core call. Money is in minor units of the currency. */
export type CoreResult = {
  code: VendorCode;
  transactionId: string | null;
  platformTransactionId: string | null;
  playerId: string | null;
  currency: string | null;
  balance: string | null;
  outcome: RollbackOutcome | null;
  replayed: boolean;
};

export type DialectResponse = { status: number; body: string };

/** A dialect: data and four functions, without access to the database, the clock or the network. */
export type VendorAdapter = {
  dialect: Dialect;
  /** Whether the sender of these bytes has the secret. */
  verify(request: DialectRequest, secret: string): boolean;
  /** Undefined: malformed. */
  read(request: DialectRequest): DialectCall | undefined;
  /** `call` is undefined if nothing could be parsed. */
  respond(result: CoreResult, all: readonly CoreResult[], call: DialectCall | undefined): DialectResponse;
  /** Headers that sign the response, as alternating names and values; empty if the dialect signs none. */
  sign(body: string, secret: string): readonly string[];
};
