import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, readCookie, writeCookie } from '#platform/http/cookies.ts';
import { visitOf } from '#platform/http/visit.ts';
import { readRememberCookie } from './login/remember-cookie.ts';
import type { SecurityEvent } from './security-log/note-event.ts';
import { readSessionToken } from './sessions/session-cookie.ts';

/** security.md 4.2: what binds captchas, codes and provider states to one browser before anybody is known. */
const preCookie = '__Host-pre';
const preSeconds = 30 * 60;

/** By which a browser is known again. Anybody can invent one: it counts where our own records name it for a member. */
const deviceCookie = '__Host-dev';
const deviceSeconds = 180 * 24 * 3600;

/** 128 random bits. */
const pattern = /^[A-Za-z0-9_-]{22}$/;

/** Somebody at a door, before it is known who. */
export type Visitor = {
  brandId: string;
  host: string;
  address: string;
  country: string | null;
  userAgent: string;
  /** SHA-256 of the pre-session: what was made for this browser opens for no other. */
  bearer: Buffer;
  /** Made from the device cookie; the cookie's value itself is kept nowhere. */
  deviceId: string;
  /** The session this browser came with, if any: a new one takes its place (security.md A20). */
  presentedSession: string | null;
  /** The remembered login this browser came with, if any: a login through another door takes its place too. */
  presentedRemember: string | null;
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A uuid's form, because that is what the session keeps; its bits are those of a digest. */
const uuidOf = (text: string): string =>
  sha256(text)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Reads who stands at the door; a browser without the two cookies gets them with this answer. */
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

/** Where somebody who is known shows a factor; a browser without its cookie is none in particular. */
export const factorContextOf = (request: FastifyRequest): FactorContext => {
  const { brandId, host, address, country } = visitOf(request);
  const device = readCookie(request.headers.cookie, deviceCookie, pattern);
  return { brandId, host, address, country, deviceId: device === null ? null : uuidOf(`${brandId}:${device}`) };
};

/** The pre-session ends where a session begins, so that nothing made before it can be used after it. */
export const droppedPreCookie = dropCookie(preCookie);
