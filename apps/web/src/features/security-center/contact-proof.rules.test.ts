import { expect, test } from 'vitest';
import { firstProofWay, proofWaysIn } from './contact-proof.rules.ts';

test.each([
  [{ ways: ['paymentPassword', 'otherCode'] }, ['otherCode', 'paymentPassword'], 'otherCode'],
  [{ ways: ['paymentPassword', 'somethingNew'] }, ['paymentPassword'], 'paymentPassword'],
  [{ ways: [] }, [], null],
  [{}, [], null],
] as const)('a refusal that says %j leaves %j, and %s is asked first', (details, ways, first) => {
  expect(proofWaysIn(details)).toEqual(ways);
  expect(firstProofWay(proofWaysIn(details))).toBe(first);
});
