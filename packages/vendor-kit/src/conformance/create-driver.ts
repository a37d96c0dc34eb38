import { Pool } from 'undici';
import type {
  Attempt,
  DialectClient,
  Fields,
  Seat,
  Signer,
  Verb,
  Wire,
  Wish,
} from '../dialects/dialect-client.types.ts';

/** An answer, read: the dialect's word, the balance in minor units, and the raw text. */
export type Told = {
  http: number;
  word: string;
  balance: bigint | null;
  text: string;
  signed: boolean | null;
};

/** A vendor's hands. It never retries: what to repeat is the vendor's decision. */
export type VendorDriver = {
  client: DialectClient;
  signer: Signer;
  wire(verb: Verb, seat: Seat, wish?: Wish, attempt?: Attempt): Wire;
  /** The same, from fields or bytes that somebody has tampered with before they were signed. */
  wireOf(verb: Verb, body: Fields | Buffer, attempt?: Attempt): Wire;
  send(wire: Wire, currency?: string): Promise<Told>;
  call(verb: Verb, seat: Seat, wish?: Wish): Promise<Told>;
  /** The same hands with another secret, or another vendor's name. */
  as(signer: Partial<Signer>): VendorDriver;
  close(): Promise<void>;
};

export type DriverWish = {
  client: DialectClient;
  baseUrl: string;
  signer: Signer;
  platformKey?: Buffer | null;
  connections?: number;
};

/** Builds the hands of a vendor over a pool of connections. */
export const createDriver = ({
  client,
  baseUrl,
  signer,
  platformKey = null,
  connections = 64,
}: DriverWish): VendorDriver => {
  const pool = new Pool(baseUrl, { connections, headersTimeout: 10_000, bodyTimeout: 10_000 });

  const handsOf = (own: Signer): VendorDriver => {
    const wireOf: VendorDriver['wireOf'] = (verb, body, attempt = {}) =>
      client.seal(
        {
          path: client.pathOf(verb, own.vendor),
          body: Buffer.isBuffer(body) ? body : client.encode(body as Fields, own),
        },
        own,
        attempt,
      );
    const wire: VendorDriver['wire'] = (verb, seat, wish = {}, attempt = {}) =>
      wireOf(verb, client.fieldsOf(verb, seat, wish), attempt);
    const send: VendorDriver['send'] = async (sent, currency = 'VND') => {
      const { statusCode, body, headers } = await pool.request({
        method: sent.method as 'POST',
        path: sent.path,
        headers: sent.headers,
        body: sent.body,
      });
      const text = await body.text();
      const answer = { http: statusCode, text, headers };
      // An answer that nobody gave in the dialect's form, such as that of an unknown path.
      const { word, balance } =
        text === '' || text === '{}' ? { word: `http ${statusCode}`, balance: null } : client.read(answer);
      return {
        http: statusCode,
        word,
        text,
        balance: balance === null ? null : client.minorOf(balance, currency),
        signed: client.isAnswerSigned(answer, { wire: sent, signer: own, platformKey }),
      };
    };
    return {
      client,
      signer: own,
      wire,
      wireOf,
      send,
      call: (verb, seat, wish = {}) => send(wire(verb, seat, wish), seat.currency),
      as: (other) => handsOf({ ...own, ...other }),
      close: () => pool.close(),
    };
  };
  return handsOf(signer);
};
