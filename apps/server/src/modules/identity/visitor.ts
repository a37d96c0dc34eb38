import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, readCookie, writeCookie } from '#platform/http/cookies.ts';
import { visitOf } from '#platform/http/visit.ts';
import { readRememberCookie } from './login/remember-cookie.ts';
import type { SecurityEvent } from './security-log/note-event.ts';
import { readSessionToken } from './sessions/session-cookie.ts';

/** security.md 4.2: binds captchas, codes and provider states to one browser before the login. */
const preCookie = '__Host-pre';
const preSeconds = 30 * 60;

/** Identifies a returning browser. It can be forged, so it counts only where stored records link it to a member. */
const deviceCookie = '__Host-dev';
const deviceSeconds = 180 * 24 * 3600;

/** 128 random bits. */
const pattern = /^[A-Za-z0-9_-]{22}$/;

/** A browser that has not logged in yet. */
export type Visitor = {
  brandId: string;
  host: string;
  address: string;
  country: string | null;
  userAgent: string;
  /** SHA-256 of the pre-session. Proofs and codes bound to it are valid in this browser only. */
  bearer: Buffer;
  /** Derived from the device cookie, whose value is not stored. */
  deviceId: string;
  /** The session that the request presents, if any; a new one replaces it (security.md A20). */
  presentedSession: string | null;
  /** The remember token that the request presents, if any; another login method replaces it too. */
  presentedRemember: string | null;
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Formats a digest as a uuid, the column's type. */
const uuidOf = (text: string): string =>
  sha256(text)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Reads the visitor of a request; a browser without the two cookies gets them with this response. */
export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => {
  const { brandId, host, address, country } = visitOf(request);
  const { cookie } = request.headers;
  const givenPre = readCookie(cookie, preCookie, pattern);
  const givenDevice = readCookie(cookie, deviceCookie, pattern);
  const pre = givenPre ?? randomBytes(16).toString('base64url');
  const device = givenDevice ?? randomBytes(16).toString('base64url');
  if (givenPre === null) void reply.header('set-cookie', writeCookie(preCookie, pre, preSeconds));
  if (givenDevice === null) void reply.header('set-cookie', writeCookie(deviceCookie, device, deviceSeconds));
  return {
    brandId,
    host,
    address,
    country,
    userAgent: request.headers['user-agent'] ?? '',
    bearer: sha256(`${brandId}:${pre}`),
    deviceId: uuidOf(`${brandId}:${device}`),
    presentedSession: readSessionToken(cookie),
    presentedRemember: readRememberCookie(cookie),
  };
};

export type FactorContext = Pick<SecurityEvent, 'brandId' | 'address' | 'country' | 'deviceId'> & { host: string };

/** The context in which a logged-in member shows a factor; a browser without its cookie has no device. */
export const factorContextOf = (request: FastifyRequest): FactorContext => {
  const { brandId, host, address, country } = visitOf(request);
  const device = readCookie(request.headers.cookie, deviceCookie, pattern);
  return { brandId, host, address, country, deviceId: device === null ? null : uuidOf(`${brandId}:${device}`) };
};

/** The pre-session ends when a session begins, so that codes and proofs issued before it cannot be used after it. */
export const droppedPreCookie = dropCookie(preCookie);
