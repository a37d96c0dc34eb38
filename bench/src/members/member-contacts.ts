import { createCipheriv, createHmac, hkdfSync, randomBytes, randomFillSync } from 'node:crypto';
import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

type Keys = { seal: Buffer; begin: Buffer; end: Buffer };

/**
 * Reimplements the platform's key ring for the benchmark's numbers, so that the server decrypts and finds them like its
 * own.
 */
const keysOf = (rootKey: string): Keys => {
  const root = Buffer.from(rootKey, 'base64');
  const keyOf = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `fairhouse:${purpose}`, 32));
  return {
    seal: keyOf('seal:member.contact'),
    begin: keyOf('digest:member.contact_part:begin'),
    end: keyOf('digest:member.contact_part:end'),
  };
};

const seal = (key: Buffer, text: string, bound: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(bound));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['v1', 'k1', iv.toString('base64url'), hidden.toString('base64url')].join('.');
};

/** Parts of at most this many digits are shared by many numbers; each is computed once. */
const sharedMax = 6;

type Digester = (digits: string, isReported: boolean) => bigint;

/**
 * The longer parts are nearly all different, and a digest without the key looks random: random bits replace them,
 * except in numbers that are searched for.
 */
const digester = (key: Buffer): Digester => {
  const known = new Map<string, bigint>();
  return (digits, isReported) => {
    const isShared = digits.length <= sharedMax;
    if (!isShared && !isReported) return anyBits();
    const before = isShared ? known.get(digits) : undefined;
    if (before !== undefined) return before;
    const made = createHmac('sha256', key).update(`aurora:${digits}`).digest().readBigInt64BE(0);
    if (isShared) known.set(digits, made);
    return made;
  };
};

const drawn = new BigInt64Array(8_192);
let place = drawn.length;
const anyBits = (): bigint => {
  if (place >= drawn.length) {
    randomFillSync(drawn);
    place = 0;
  }
  place += 1;
  return drawn[place - 1] ?? 0n;
};

const partsOf = (begin: Digester, end: Digester, national: string, isReported: boolean): string => {
  const forms = [`61${national}`, `0${national}`, national];
  const ends = new Set(forms.flatMap((form) => Array.from({ length: form.length - 3 }, (_, n) => form.slice(n))));
  const begins = forms.flatMap((form) => Array.from({ length: form.length - 4 }, (_, n) => form.slice(0, 5 + n)));
  const digests = [...[...ends].map((one) => end(one, isReported)), ...begins.map((one) => begin(one, isReported))];
  return `{${digests.join(',')}}`;
};

/** Unassigned numbers, each once, in no order. Nine digits after the country code. */
const numberOf = (n: number): string => `5${String((n * 61_803_399) % 100_000_000).padStart(8, '0')}`;

const batch = 10_000;
/** One number in this many is returned and searched for. */
const reportedEach = 2_000;
const isReported = (n: number): boolean => n % reportedEach === 0;

/** Gives every member of the list a number, and returns some of them in national format. */
export const giveNumbers = async (client: pg.Client, rootKey: string): Promise<string[]> => {
  const keys = keysOf(rootKey);
  const [begin, end] = [digester(keys.begin), digester(keys.end)];
  const reported: string[] = [];
  const { rows } = await client.query<{ id: string }>(
    `select member_id as id from report.member_row where brand_id = 'aurora' and account ~ '^[a-z]+_[0-9a-f]{6}[0-9]'`,
  );
  await withoutIndexes(client, ['member.contact'], async () => {
    for (let from = 0; from < rows.length; from += batch) {
      const ids = rows.slice(from, from + batch).map(({ id }) => id);
      const nationals = ids.map((_, place) => numberOf(from + place));
      reported.push(...nationals.filter((_, place) => isReported(from + place)).map((one) => `0${one}`));
      await client.query(
        `insert into member.contact (brand_id, member_id, kind, sealed, digest, masked, parts)
         select 'aurora', id, 'mobile', sealed, sha256(id::text::bytea), '+61***000', parts::bigint[]
         from unnest($1::uuid[], $2::text[], $3::text[]) as one (id, sealed, parts)`,
        [
          ids,
          nationals.map((one, place) => seal(keys.seal, `+61${one}`, `member.contact:aurora:${ids[place]}:mobile`)),
          nationals.map((one, place) => partsOf(begin, end, one, isReported(from + place))),
        ],
      );
    }
  });
  await client.query('vacuum analyze member.contact');
  return reported;
};
