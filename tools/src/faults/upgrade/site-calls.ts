import type pg from 'pg';
import { type SealKey, sealBody } from '../../stack/index.ts';
import { type Browsers, readValue } from './call-http.ts';
import type { CallRecord } from './call-record.ts';
import { startSteadyCalls } from './steady-calls.ts';

const brand = 'aurora';
const host = 'aurora.localhost';
const readPaths = ['/wps/system/permission', '/wps/system/whitelabel'];
const loginPath = '/wps/session/login';

/** A member of the seeds; the others have the same password. */
const known = { username: 'player1', password: 'Fairhouse-demo-1' };
const memberCount = 100;
const nameOf = (member: number): string => `upgrade${String(member).padStart(4, '0')}`;

/** So many addresses that each stays far below the rate limit of one. */
const visitorAddress = (visitor: number): string => `127.1.${visitor % 60}.1`;
const memberAddress = (member: number): string => `127.2.${member}.1`;

/** Members who log in. Their password's hash is the one of a member of the seeds. */
export const createMembers = async (admin: pg.Client): Promise<void> => {
  await admin.query(
    `with known as (
       select m.brand_id, m.currency, m.language, m.type, c.password_hash
       from member.member m join identity.credential c on c.brand_id = m.brand_id and c.subject_id = m.id
       where m.brand_id = $1 and m.username = $2
     ), opened as (
       insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, state, joined_at)
       select gen_random_uuid(), k.brand_id, given.name, given.name, 'member', k.type, k.currency, k.language, 'active', now()
       from known k, unnest($3::text[]) as given (name) returning id
     )
     insert into identity.credential (brand_id, subject_id, password_hash, password_set_at)
     select k.brand_id, o.id, k.password_hash, now() from known k, opened o`,
    [brand, known.username, Array.from({ length: memberCount }, (_, member) => nameOf(member))],
  );
};

/** Visitors who read pages; their calls take the proxies in turns. */
export const startReads = (record: CallRecord, browsers: Browsers, urls: readonly string[], perSecond: number) =>
  startSteadyCalls(record, {
    perSecond,
    send: async (call) => {
      const path = readPaths[call % readPaths.length] ?? '/';
      readValue(await browsers.call(urls[call % urls.length] ?? '', visitorAddress(call), { path, headers: { host } }));
    },
  });

/** Members who log in, each from the same place every time. */
export const startLogins = async (
  record: CallRecord,
  browsers: Browsers,
  urls: readonly string[],
  perSecond: number,
) => {
  const published = await browsers.call(urls[0] ?? '', visitorAddress(0), {
    path: '/.well-known/jwks.json',
    headers: { host },
  });
  const [key] = (JSON.parse(published.text) as { keys: SealKey[] }).keys;
  if (key === undefined) throw new Error('the platform publishes no key');
  return startSteadyCalls(record, {
    perSecond,
    send: async (call) => {
      const member = call % memberCount;
      const body = { type: 'username', username: nameOf(member), password: known.password };
      const answer = await browsers.call(urls[call % urls.length] ?? '', memberAddress(member), {
        method: 'POST',
        path: loginPath,
        headers: {
          host,
          origin: `http://${host}`,
          'content-type': 'application/jose',
          cookie: `__Host-dev=${String(member).padStart(22, '0')}`,
        },
        body: sealBody(key, { method: 'POST', path: loginPath, body }),
      });
      const { state } = readValue(answer) as { state?: string };
      if (state !== 'signedIn') throw new Error(`login ended with ${state}`);
    },
  });
};
