import { signText, verifyText } from './ed25519.ts';

export type PermittedRound = { vendorCode: string; roundId: string };

const textOf = ({ vendorCode, roundId }: PermittedRound, untilMs: number): string =>
  ['FH1-REVEAL', vendorCode, roundId, untilMs].join('\n');

/**
 * The platform's statement that the bearer owns this round and may have its seed revealed. It travels in the fragment
 * of the proof link, because only the platform knows who is logged in.
 */
export const signRevealPermit = (round: PermittedRound, untilMs: number, secretKey: Buffer): string =>
  `${untilMs}.${signText(textOf(round, untilMs), secretKey)}`;

export const isRevealPermit = (
  permit: string,
  round: PermittedRound,
  { publicKey, nowMs }: { publicKey: Buffer; nowMs: number },
): boolean => {
  const [, until, signature] = /^([1-9][0-9]{12})\.([A-Za-z0-9_-]{86})$/.exec(permit) ?? [];
  if (until === undefined || signature === undefined || Number(until) < nowMs) return false;
  return verifyText(textOf(round, Number(until)), signature, publicKey);
};
