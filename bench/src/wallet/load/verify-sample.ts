import { verifyResponse } from '@fairhouse/vendor-kit';
import { fixture } from '../fixture.ts';
import { readResponse } from './read-response.ts';
import type { LoadRun } from './send-calls.ts';
import { nonceIn } from './sign-calls.ts';

/** Counts the sampled responses without the platform's signature over exactly that request and response. */
export const countUnsigned = (sample: LoadRun['sample'], platformKey: Buffer): number =>
  sample.filter(({ wire, response }) => {
    const bounds = readResponse(response);
    if (bounds === undefined) return true;
    const head = response.toString('latin1', 0, bounds.bodyStart);
    const header = (name: string): string => new RegExp(`^${name}: (.+)\\r$`, 'im').exec(head)?.[1] ?? '';
    const facts = {
      status: Number(head.slice(9, 12)),
      vendor: fixture.vendor,
      nonce: nonceIn(wire),
      timestamp: header('fh-timestamp'),
    };
    return !verifyResponse(facts, response.subarray(bounds.bodyStart, bounds.end), {
      signature: header('fh-signature'),
      publicKey: platformKey,
    });
  }).length;
