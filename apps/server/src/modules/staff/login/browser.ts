import type { FastifyRequest } from 'fastify';
import { visitOf } from '#platform/http/visit.ts';
import { readBeforeToken, readDeviceToken, readStaffToken } from '../sessions/staff-cookie.ts';
import { hashToken } from '../sessions/token.ts';

/** Whoever stands at a door: nobody yet, from somewhere, with what their browser holds. */
export type Browser = {
  host: string;
  address: string;
  userAgent: string;
  /** Binds the steps of one sign-in to one browser. */
  before: string | null;
  /** What this browser is known by, if it is. */
  device: string | null;
  /** A session that this browser still has; it ends when another is opened. */
  oldSession: Buffer | null;
};

export const browserOf = (request: FastifyRequest): Browser => {
  const { host, address } = visitOf(request);
  const token = readStaffToken(request.headers.cookie);
  return {
    host,
    address,
    userAgent: request.headers['user-agent'] ?? '',
    before: readBeforeToken(request.headers.cookie),
    device: readDeviceToken(request.headers.cookie),
    oldSession: token === null ? null : hashToken(token),
  };
};
