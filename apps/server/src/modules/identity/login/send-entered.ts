import { ok } from '@fairhouse/protocol';
import type { FastifyReply } from 'fastify';

/** Sends the result of a login method: its cookies beside those already set, and its value as the body. */
export const sendEntered = <Outcome>(
  reply: FastifyReply,
  { outcome, cookies }: { outcome: Outcome; cookies: readonly string[] },
) => {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
  return ok(outcome);
};
