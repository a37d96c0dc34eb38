import type { IncomingHttpHeaders } from 'node:http';
import type { RollbackOutcome, VendorCode } from '@fairhouse/protocol';
import type { IdDay, MoneyCall, Vendor } from '../play.types.ts';

/** The shapes that are served. A code names the shape of a protocol, never a firm. */
export type DialectCode = 'hub-shaped' | 'subunit-shaped' | 'check-shaped' | 'form-shaped';

/**
 * How a dialect writes money: in the currency's minor units, as a decimal of the currency, or as
 * whole numbers of a fixed part of it (five digits: a hundred thousand are one).
 */
export type AmountForm = { kind: 'minor' } | { kind: 'decimal' } | { kind: 'whole'; digits: number };

/** What a dialect answers for one code of ours. */
export type DialectWord = { http: number; word: string; text: string };

/** What is true of a shape, as data. */
export type Dialect = {
  code: DialectCode;
  amount: AmountForm;
  /** What its vendors must be registered with: ids without a day, and how their wins find the bet. */
  registration: { idDay: IdDay; winRefs: Vendor['winRefs'] };
  /** The balance in the answer to a repeated call: as it was told first, or as it is now. */
  replayBalance: 'first' | 'current';
  /** Whether a call proves its own body. One that does not needs a link somebody has vouched for. */
  signsBody: boolean;
  /** The calls it has, by path. A body that is signed for one of them is read under no other. */
  paths: readonly string[];
  /** Every code of ours has a word of theirs: the compiler asks for each. */
  words: Readonly<Record<VendorCode, DialectWord>>;
  /** Words after which that vendor asks again until it hears another: never the answer to a final refusal. */
  retriedWords: ReadonlySet<string>;
};

/** A request as it came, its path cut to what the dialect itself calls it. */
export type DialectRequest = {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** A call for the wallet. One without its currency is in the player's. */
export type WalletCall = { name: MoneyCall['name'] | 'balance'; fields: Readonly<Record<string, unknown>> };

/** One thing that a wire call asks for, in the words of protocol v1; amounts still as the dialect writes them. */
export type CoreCall =
  | WalletCall
  /** Who is this player. */
  | { name: 'player'; playerId: unknown }
  /** Whose session is this, and may it bet. */
  | { name: 'session'; sessionToken: unknown; playerId?: unknown };

/** A wire call that was read: what it asks for, in order, and what its answer must repeat. */
export type DialectCall = { calls: readonly CoreCall[]; echo: Readonly<Record<string, string>> };

/** What became of one core call. Money is in minor units of the currency. */
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

/** A dialect: data and four functions. None of them touches the database, the clock or the network. */
export type VendorAdapter = {
  dialect: Dialect;
  /** Whether whoever sent these bytes holds the secret. */
  verify(request: DialectRequest, secret: string): boolean;
  /** Undefined: malformed. */
  read(request: DialectRequest): DialectCall | undefined;
  /** `call` is undefined where nothing could be read. */
  respond(result: CoreResult, all: readonly CoreResult[], call: DialectCall | undefined): DialectResponse;
  /** Headers that prove the answer, as name and value in turn; none where the dialect has no such thing. */
  sign(body: string, secret: string): readonly string[];
};
