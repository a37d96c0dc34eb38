import { readFileSync } from 'node:fs';
import { isDeep } from '@fairhouse/tooling/depth';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createPictureCleaner } from './create-picture-cleaner.ts';
import { type HostilePicture, hiddenMark, hostilePictures, soundPictures } from './hostile-pictures.fixture.ts';
import type { CleanPicture, PictureCleaner } from './picture.types.ts';

const log = createLog({ level: 'silent', role: 'test' });

/** The child processes that re-encode pictures, as the kernel lists them. */
const drawers = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker'));

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (picture) => (picture === null ? 'refused' : 'drawn'),
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const pngChunks = (body: Buffer): { types: string[]; end: number } => {
  const types: string[] = [];
  let at = 8;
  while (at < body.length && types.at(-1) !== 'IEND') {
    types.push(body.toString('latin1', at + 4, at + 8));
    at += 12 + body.readUInt32BE(at);
  }
  return { types, end: at };
};

/** The segments before the picture's data. */
const jpegSegments = (body: Buffer): number[] => {
  const markers: number[] = [];
  for (let at = 2; at < body.length && markers.at(-1) !== 0xda; at += 2 + body.readUInt16BE(at + 2))
    markers.push(body.readUInt8(at + 1));
  return markers;
};

const drawnOnly = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND']);

/** A picture and nothing else: it can be decoded and contains no further data. */
const expectOnlyPicture = async ({ body, contentType, width, height }: CleanPicture): Promise<void> => {
  const read = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([read.info.width, read.info.height]).toEqual([width, height]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(4_096);
  const { format, exif, icc, iptc, xmp, pages, comments, space } = await sharp(body).metadata();
  expect(`image/${format}`).toBe(contentType);
  expect({ exif, icc, iptc, xmp, pages, comments }).toEqual({});
  expect(['srgb', 'b-w']).toContain(space);
  expect(body.includes(hiddenMark)).toBe(false);
  if (contentType === 'image/png') {
    const { types, end } = pngChunks(body);
    expect(types.filter((type) => !drawnOnly.has(type))).toEqual([]);
    expect(end).toBe(body.length);
  } else {
    expect(jpegSegments(body).filter((marker) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe)).toEqual([]);
    expect(body.indexOf(Buffer.from([0xff, 0xd9]))).toBe(body.length - 2);
  }
};

describe('re-encoding', () => {
  let cleaner: PictureCleaner;
  let corpus: HostilePicture[];
  beforeAll(async () => {
    cleaner = createPictureCleaner({ niceness: 0, log });
    corpus = await hostilePictures();
  });
  afterAll(() => cleaner.close());

  it('keeps the visible content and the format of a valid picture', async () => {
    const { png, jpeg } = await soundPictures();
    const drawn = [await cleaner.clean(png, 'image/png'), await cleaner.clean(jpeg, 'image/jpeg')];
    for (const picture of drawn) {
      if (picture === null) throw new Error('a valid picture was refused');
      expect([picture.width, picture.height]).toEqual([64, 48]);
      await expectOnlyPicture(picture);
    }
    const pixels = (body: Buffer) => sharp(body).raw().toBuffer();
    expect(await pixels(drawn[0]?.body ?? Buffer.alloc(0))).toEqual(await pixels(png));
  });

  it('applies the orientation of the metadata', async () => {
    const { jpeg } = await soundPictures();
    const lying = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer();
    expect(await cleaner.clean(lying, 'image/jpeg')).toMatchObject({ width: 48, height: 64 });
  });

  it('limits each side to 4,096', async () => {
    const long = await sharp({ create: { width: 6_000, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    expect(await cleaner.clean(long, 'image/png')).toMatchObject({ width: 4_096, height: 20 });
  });

  it('refuses more than a hundred hostile files or strips what they hide, in bounded memory', {
    tags: ['measured'],
  }, async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(100);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    const wrong: string[] = [];
    for (const { name, declared, bytes, expected } of corpus) {
      const picture = await cleaner.clean(bytes, declared);
      peak = Math.max(peak, process.memoryUsage.rss());
      if (expected !== 'either' && (expected === 'refused') !== (picture === null))
        wrong.push(`${name}: ${picture === null ? 'refused' : 'drawn'}`);
      if (picture !== null)
        await expectOnlyPicture(picture).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
    }
    expect(wrong).toEqual([]);
    // Resident memory would include the other tests in this process.
    if (isDeep) expect((peak - before) / 2 ** 20).toBeLessThan(100);
  });
});

describe('the picture processes', () => {
  let cleaner: PictureCleaner;
  let png: Buffer;
  beforeAll(async () => {
    png = (await soundPictures()).png;
  });
  beforeEach(() => {
    cleaner = createPictureCleaner({ niceness: 0, log, atOnce: 2, queueMax: 4 });
    return () => cleaner.close();
  });

  it('are at most two, and know no address and no key of the platform', async () => {
    await Promise.all(Array.from({ length: 6 }, () => cleaner.clean(png, 'image/png')));
    expect(drawers()).toHaveLength(2);
    const names = readFileSync(`/proc/${drawers()[0]}/environ`, 'utf8')
      .split('\0')
      .map((pair) => pair.split('=')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL'));
    expect(names).toEqual(['UV_THREADPOOL_SIZE']);
  });

  it('refuse the next request at once when they are busy and the queue is full', async () => {
    const taken = Array.from({ length: 2 + 4 }, () => codeOf(cleaner.clean(png, 'image/png')));
    expect(await codeOf(cleaner.clean(png, 'image/png'))).toBe('SYSTEM_OVERLOADED');
    expect(await Promise.all(taken)).toEqual(Array(6).fill('drawn'));
  });

  it('that die refuse their running work, and are replaced', async () => {
    await cleaner.clean(png, 'image/png');
    const [first = 0] = drawers();
    const work = codeOf(cleaner.clean(png, 'image/png'));
    process.kill(first, 'SIGKILL');
    expect(await work).toBe('refused');
    expect(await codeOf(cleaner.clean(png, 'image/png'))).toBe('drawn');
    expect(drawers()).not.toContain(first);
  });

  it('end when their parent closes them, refusing running and later work', async () => {
    await cleaner.clean(png, 'image/png');
    const work = Array.from({ length: 3 }, () => codeOf(cleaner.clean(png, 'image/png')));
    await cleaner.close();
    expect(new Set(await Promise.all(work)).has('SYSTEM_OVERLOADED')).toBe(true);
    expect(drawers()).toEqual([]);
    expect(await codeOf(cleaner.clean(png, 'image/png'))).toBe('SYSTEM_OVERLOADED');
  });
});

describe('a picture that costs too much', () => {
  const large = (): Promise<Buffer> =>
    sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#33669988' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
  const usual = { processorMaxMs: 60_000, residentMaxBytes: 2 ** 34, patienceMs: 60_000 };

  it.each([
    ['memory', { ...usual, residentMaxBytes: 120 * 2 ** 20 }, 'refused'],
    ['time of the processor', { ...usual, processorMaxMs: 300 }, 'refused'],
    ['patience', { ...usual, patienceMs: 300 }, 'SYSTEM_OVERLOADED'],
  ])('in %s ends its process, and the next is served', async (_what, bounds, expected) => {
    const cleaner = createPictureCleaner({ niceness: 0, log, atOnce: 1, bounds });
    try {
      expect(await codeOf(cleaner.clean(await large(), 'image/png'))).toBe(expected);
      await expect.poll(drawers).toEqual([]);
    } finally {
      await cleaner.close();
    }
  });

  it('is re-encoded within the default limits at the largest accepted size', async () => {
    const cleaner = createPictureCleaner({ niceness: 0, log, atOnce: 1 });
    try {
      expect(await cleaner.clean(await large(), 'image/png')).toMatchObject({ width: 4_096, height: 4_096 });
    } finally {
      await cleaner.close();
    }
  });
});
