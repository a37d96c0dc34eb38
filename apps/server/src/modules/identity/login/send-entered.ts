import { ok } from '@fairhouse/protocol';
import type { FastifyReply } from 'fastify';

/** Answers what a door decided: the cookies beside those that are set already, and the value in the body. */
export const sendEntered = <Outcome>(
  reply: FastifyReply,
  { outcome, cookies }: { outcome: Outcome; cookies: readonly string[] },
) => {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
  return ok(outcome);
};
