import type { FastifyRequest } from 'fastify';
import { visitOf } from '#platform/http/visit.ts';
import { readBeforeToken, readDeviceToken, readStaffToken } from '../sessions/staff-cookie.ts';
import { hashToken } from '../sessions/token.ts';

/** A browser that has not signed in yet, with its address and cookies. */
export type Browser = {
  host: string;
  address: string;
  userAgent: string;
  /** Binds the steps of one sign-in to one browser. */
  before: string | null;
  /** The device token, if the browser has one. */
  device: string | null;
  /** The browser's present session, which ends when another is opened. */
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
