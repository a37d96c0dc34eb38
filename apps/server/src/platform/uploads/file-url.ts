import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';

/** A file of a member, and the realm in which it was requested. */
export type FileName = { kind: string; brandId: string; fileId: string; realm: 'player' | 'staff' };

export type FileUrl = { url: string; expiresAt: string };

/** security.md section 7. */
const lifeMs = 5 * 60_000;

const purpose = 'file_url';

/** No part may contain the separator: ids, brands and kinds never do. */
const textOf = ({ kind, brandId, fileId, realm }: FileName, until: number): string =>
  [kind, brandId, fileId, realm, until].join('|');

/** A signed URL of a file on its own origin, valid for five minutes. The caller has checked the permission. */
export const signFileUrl = (
  file: FileName,
  { config, keys, clock }: { config: Pick<Config, 'FILES_ORIGIN'>; keys: KeyRing; clock: Clock },
): FileUrl => {
  const until = clock.now().getTime() + lifeMs;
  const signature = keys.digest(purpose, textOf(file, until)).toString('base64url');
  const url = new URL(`/files/${file.kind}/${file.brandId}/${file.fileId}`, config.FILES_ORIGIN);
  url.search = new URLSearchParams({ realm: file.realm, until: String(until), signature }).toString();
  return { url: url.href, expiresAt: new Date(until).toISOString() };
};

/** Whether the URL has a valid signature and has not expired. */
export const isSignedFile = (
  file: FileName,
  { until, signature }: { until: number; signature: string },
  { keys, clock }: { keys: KeyRing; clock: Clock },
): boolean => {
  if (!(until > clock.now().getTime())) return false;
  const given = Buffer.from(signature, 'base64url');
  return keys
    .digests(purpose, textOf(file, until))
    .some((made) => made.length === given.length && timingSafeEqual(made, given));
};
