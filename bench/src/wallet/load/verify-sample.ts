import { verifyAnswer } from '@fairhouse/vendor-kit';
import { ground } from '../ground.ts';
import { readAnswer } from './read-answer.ts';
import type { LoadRun } from './send-calls.ts';
import { nonceIn } from './sign-calls.ts';

/** How many of the kept answers do not carry the platform's signature over exactly what was asked and said. */
export const countUnsigned = (sample: LoadRun['sample'], platformKey: Buffer): number =>
  sample.filter(({ wire, answer }) => {
    const bounds = readAnswer(answer);
    if (bounds === undefined) return true;
    const head = answer.toString('latin1', 0, bounds.bodyStart);
    const header = (name: string): string => new RegExp(`^${name}: (.+)\\r$`, 'im').exec(head)?.[1] ?? '';
    const facts = {
      status: Number(head.slice(9, 12)),
      vendor: ground.vendor,
      nonce: nonceIn(wire),
      timestamp: header('fh-timestamp'),
    };
    return !verifyAnswer(facts, answer.subarray(bounds.bodyStart, bounds.end), {
      signature: header('fh-signature'),
      publicKey: platformKey,
    });
  }).length;
