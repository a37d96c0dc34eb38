import { Pool } from 'undici';
import type {
  Attempt,
  CallArgs,
  DialectClient,
  Fields,
  Operation,
  Seat,
  Signer,
  Wire,
} from '../dialects/dialect-client.types.ts';

/** A parsed response: the dialect's code, the balance in minor units, and the raw text. */
export type DriverResponse = {
  http: number;
  word: string;
  balance: bigint | null;
  text: string;
  signed: boolean | null;
};

/** Sends calls as a vendor. It never retries: what to repeat is the vendor's decision. */
export type VendorDriver = {
  client: DialectClient;
  signer: Signer;
  wire(operation: Operation, seat: Seat, args?: CallArgs, attempt?: Attempt): Wire;
  /** As `wire`, from fields or bytes that were tampered with before signing. */
  wireOf(operation: Operation, body: Fields | Buffer, attempt?: Attempt): Wire;
  send(wire: Wire, currency?: string): Promise<DriverResponse>;
  call(operation: Operation, seat: Seat, args?: CallArgs): Promise<DriverResponse>;
  /** The same driver with another secret, or another vendor's name. */
  as(signer: Partial<Signer>): VendorDriver;
  close(): Promise<void>;
};

export type DriverOptions = {
  client: DialectClient;
  baseUrl: string;
  signer: Signer;
  platformKey?: Buffer | null;
  connections?: number;
};

/** Creates a vendor's driver over a connection pool. */
export const createDriver = ({
  client,
  baseUrl,
  signer,
  platformKey = null,
  connections = 64,
}: DriverOptions): VendorDriver => {
  const pool = new Pool(baseUrl, { connections, headersTimeout: 10_000, bodyTimeout: 10_000 });

  const handsOf = (own: Signer): VendorDriver => {
    const wireOf: VendorDriver['wireOf'] = (operation, body, attempt = {}) =>
      client.seal(
        {
          path: client.pathOf(operation, own.vendor),
          body: Buffer.isBuffer(body) ? body : client.encode(body as Fields, own),
        },
        own,
        attempt,
      );
    const wire: VendorDriver['wire'] = (operation, seat, args = {}, attempt = {}) =>
      wireOf(operation, client.fieldsOf(operation, seat, args), attempt);
    const send: VendorDriver['send'] = async (sent, currency = 'VND') => {
      const { statusCode, body, headers } = await pool.request({
        method: sent.method as 'POST',
        path: sent.path,
        headers: sent.headers,
        body: sent.body,
      });
      const text = await body.text();
      const response = { http: statusCode, text, headers };
      // A response that is not in the dialect's form, such as that of an unknown path.
      const { word, balance } =
        text === '' || text === '{}' ? { word: `http ${statusCode}`, balance: null } : client.read(response);
      return {
        http: statusCode,
        word,
        text,
        balance: balance === null ? null : client.minorOf(balance, currency),
        signed: client.isResponseSigned(response, { wire: sent, signer: own, platformKey }),
      };
    };
    return {
      client,
      signer: own,
      wire,
      wireOf,
      send,
      call: (operation, seat, args = {}) => send(wire(operation, seat, args), seat.currency),
      as: (other) => handsOf({ ...own, ...other }),
      close: () => pool.close(),
    };
  };
  return handsOf(signer);
};
