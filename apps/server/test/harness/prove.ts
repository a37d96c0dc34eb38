import { createHash } from 'node:crypto';
import { createChallengeEndpoint } from '@fairhouse/protocol';
import type { TestBrowser } from './test-browser.ts';

/** Does the sum that a browser does in place of the slider; answers what goes into the door's body. */
export const prove = async (browser: TestBrowser): Promise<{ slider: { challengeId: string; solution: string } }> => {
  const { value } = await browser.call(createChallengeEndpoint, { body: { kind: 'work' } });
  const { challengeId, work } = value as {
    challengeId: string;
    work: { salt: string; challenge: string; maxnumber: number };
  };
  for (let number = 0; number <= work.maxnumber; number += 1) {
    if (createHash('sha256').update(`${work.salt}${number}`).digest('hex') === work.challenge)
      return { slider: { challengeId, solution: String(number) } };
  }
  throw new Error('the sum has no answer');
};
