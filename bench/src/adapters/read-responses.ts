import type { DialectClient } from '@fairhouse/vendor-kit';
import { readResponse } from '../wallet/load/read-response.ts';
import type { LoadRun, ResponseReader } from '../wallet/load/send-calls.ts';
import { stakes } from './parties.ts';
import type { Caller } from './round-load.types.ts';

/** Bytes that occur only in successful responses. Parsing each response would use the cores that are measured. */
const okMarks: Readonly<Record<string, string>> = {
  v1: '"status":"OK"',
  'hub-shaped': '"status":"RS_OK"',
  'subunit-shaped': 'HTTP/1.1 200 ',
  'check-shaped': '"status":"OK"',
  'form-shaped': '"error":0,',
};

const headersIn = (head: string): Record<string, string> =>
  Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)\r$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );

const responseIn = (bytes: Buffer, bodyStart: number) => ({
  http: Number(bytes.toString('latin1', 9, 12)),
  headers: headersIn(bytes.toString('latin1', 0, bodyStart)),
  text: bytes.toString('utf8', bodyStart),
});

export const responseReaderOf = (client: DialectClient): ResponseReader => {
  const mark = okMarks[client.code];
  if (mark === undefined) throw new Error(`nobody knows how ${client.code} says yes`);
  const okBytes = Buffer.from(mark);
  return {
    isOk: (bytes) => bytes.includes(okBytes),
    statusOf: (bytes, bodyStart) => client.read(responseIn(bytes, bodyStart)).word,
  };
};

/** Counts the sampled responses without the proof that their dialect promises. */
export const countUnproved = (
  sample: LoadRun['sample'],
  { client, caller, platformKey }: { client: DialectClient; caller: Caller; platformKey: Buffer },
): number =>
  sample.filter(({ wire, response }) => {
    const bounds = readResponse(response);
    if (bounds === undefined) return true;
    const signer = { vendor: caller.vendor, keyId: stakes.keyId, held: caller.held };
    const asked = { method: 'POST', path: '', body: Buffer.alloc(0), headers: headersIn(wire.toString('latin1')) };
    return (
      client.isResponseSigned(responseIn(response, bounds.bodyStart), { wire: asked, signer, platformKey }) === false
    );
  }).length;
