import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureType } from './picture.types.ts';
import { pngSignature } from './png-essence.ts';

/** Embedded wherever a file hides data; no output may contain it. */
export const hiddenMark = 'HIDDEN-MARK-7f3a';

export type HostilePicture = {
  name: string;
  declared: PictureType;
  bytes: Buffer;
  /** The required outcome; `either` where both are acceptable. */
  expected: 'refused' | 'cleaned' | 'either';
};

const script = `<script>alert("${hiddenMark}")</script>`;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const header = (
  { width, height }: { width: number; height: number },
  { depth = 8, colour = 2, interlace = 0 }: { depth?: number; colour?: number; interlace?: number } = {},
): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
};

const end = chunk('IEND', Buffer.alloc(0));

/** Deflated zeros of any length, without holding them uncompressed in memory. */
const zeros = async (length: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject));
  const block = Buffer.alloc(1024 * 1024);
  for (let left = length; left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, Math.min(left, block.length))))
      await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await ended;
  return Buffer.concat(parts);
};

/** A uniform picture of any size with one bit per pixel: a few kilobytes. */
const flat = async (width: number, height: number): Promise<Buffer> =>
  Buffer.concat([
    pngSignature,
    header({ width, height }, { depth: 1, colour: 0 }),
    chunk('IDAT', await zeros((Math.ceil(width / 8) + 1) * height)),
    end,
  ]);

/** Inserts chunks after the header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Inserts segments after the start of the picture. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The same numbers every time, so that a failure can be reproduced. */
const numbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
};

const noise = (length: number, seed: number): Buffer => {
  const next = numbers(seed);
  return Buffer.from(Array.from({ length }, () => next() >>> 24));
};

const rawOf = (width: number, height: number) =>
  sharp(noise(width * height * 3, 7), { raw: { width, height, channels: 3 } });

/** Valid pictures, which must be accepted. */
export const soundPictures = async (): Promise<{ png: Buffer; jpeg: Buffer }> => ({
  png: await rawOf(64, 48).png().toBuffer(),
  jpeg: await rawOf(64, 48).jpeg().toBuffer(),
});

const strangers = (): { name: string; bytes: Buffer }[] => {
  const text = (name: string, words: string) => ({ name, bytes: Buffer.from(words, 'latin1') });
  return [
    text('gif with script', `GIF89a/*${hiddenMark}\x01\x00\x01\x00\x80\x00\x00*/=1;alert(1);//;`),
    text('gif 87', 'GIF87a\x01\x00\x01\x00\x00\x00\x00;'),
    text('svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${hiddenMark}')"/>`),
    text('svg with a head', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    text('html', `<!doctype html><html>${script}</html>`),
    text('php', `<?php system($_GET["${hiddenMark}"]); ?>`),
    text('webp', 'RIFF\x24\x00\x00\x00WEBPVP8 \x18\x00\x00\x00'),
    text('avif', '\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1'),
    text('heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1'),
    text('bmp', `BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00${'\x00'.repeat(56)}`),
    text('tiff', 'II*\x00\x08\x00\x00\x00\x00\x00'),
    text('ico', '\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00'),
    text('pdf', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${hiddenMark})>>>>`),
    text('elf', '\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00'),
    text('zip', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'),
    text('postscript', '%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
    text('magick script', 'push graphic-context\nimage over 0,0 0,0 "https://a.example/x"'),
    text('nothing', ''),
    text('one byte', '\x89'),
  ];
};

const hidingPngs = async (png: Buffer): Promise<HostilePicture[]> => {
  const bomb = await zeros(64 * 1024 * 1024);
  const name = Buffer.from('x\0\0', 'latin1');
  const make = (what: string, bytes: Buffer, expected: HostilePicture['expected']): HostilePicture => ({
    name: `png ${what}`,
    declared: 'image/png',
    bytes,
    expected,
  });
  const badSum = Buffer.from(png);
  badSum.writeUInt32BE(0x12345678, 29);
  const badData = Buffer.from(png);
  badData.writeUInt8((png.at(-20) ?? 0) ^ 0xff, png.length - 20);
  const frame = (sequence: number): Buffer => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(64, 4);
    data.writeUInt32BE(48, 8);
    return chunk('fcTL', data);
  };
  const control = Buffer.alloc(8);
  control.writeUInt32BE(10_000, 0);
  const hugeChunk = Buffer.from(png);
  hugeChunk.writeUInt32BE(0xfffffff0, 33);
  return [
    make('with html behind it', Buffer.concat([png, Buffer.from(script)]), 'cleaned'),
    make('with a zip behind it', Buffer.concat([png, Buffer.from(`PK\x03\x04${hiddenMark}`)]), 'cleaned'),
    make('with php behind it', Buffer.concat([png, Buffer.from(`<?php ${hiddenMark} ?>`)]), 'cleaned'),
    make(
      'with another png behind it',
      Buffer.concat([png, withChunks(png, chunk('tEXt', Buffer.from(`a\0${hiddenMark}`)))]),
      'cleaned',
    ),
    make('with a text', withChunks(png, chunk('tEXt', Buffer.from(`Comment\0${script}`))), 'cleaned'),
    make('with exif', withChunks(png, chunk('eXIf', Buffer.from(`MM\0*${hiddenMark}`))), 'cleaned'),
    make(
      'with a time and an unknown chunk',
      withChunks(png, chunk('tIME', Buffer.alloc(7)), chunk('xxXx', Buffer.from(hiddenMark))),
      'cleaned',
    ),
    make('with a zTXt bomb', withChunks(png, chunk('zTXt', Buffer.concat([name, bomb]))), 'cleaned'),
    make(
      'with an iTXt bomb',
      withChunks(png, chunk('iTXt', Buffer.concat([Buffer.from('x\0\x01\0\0\0', 'latin1'), bomb]))),
      'cleaned',
    ),
    make(
      'with a hundred zTXt bombs',
      withChunks(png, ...Array.from({ length: 60 }, () => chunk('zTXt', Buffer.concat([name, bomb])))),
      'cleaned',
    ),
    make('with an iCCP bomb', withChunks(png, chunk('iCCP', Buffer.concat([name, bomb]))), 'refused'),
    make(
      'with a broken profile',
      withChunks(png, chunk('iCCP', Buffer.concat([name, Buffer.from(hiddenMark)]))),
      'refused',
    ),
    make(
      'with a profile of nonsense',
      withChunks(png, chunk('iCCP', Buffer.concat([name, deflateSync(Buffer.from(hiddenMark.repeat(20)))]))),
      'either',
    ),
    make(
      'with 10,000 frames',
      Buffer.concat([
        png.subarray(0, 33),
        chunk('acTL', control),
        png.subarray(33, -12),
        ...Array.from({ length: 10_000 }, (_, index) => frame(index)),
        end,
      ]),
      'cleaned',
    ),
    make('of 20,000 × 20,000', await flat(20_000, 20_000), 'refused'),
    make('of 25,000,001 × 1', await flat(25_000_001, 1), 'refused'),
    make('of 1 × 1,000,000', await flat(1, 1_000_000), 'either'),
    make('of 5,000 × 5,000', await flat(5_000, 5_000), 'cleaned'),
    make(
      'of 0 × 0',
      Buffer.concat([pngSignature, header({ width: 0, height: 0 }), chunk('IDAT', deflateSync(Buffer.alloc(1))), end]),
      'refused',
    ),
    make(
      'that says 4,000 × 4,000 and holds a line',
      Buffer.concat([
        pngSignature,
        header({ width: 4_000, height: 4_000 }),
        chunk('IDAT', deflateSync(Buffer.alloc(12_001))),
        end,
      ]),
      'refused',
    ),
    make(
      'whose data unfold to far more than it says',
      Buffer.concat([pngSignature, header({ width: 8, height: 8 }), chunk('IDAT', bomb), end]),
      'either',
    ),
    make('with a wrong sum of the header', badSum, 'refused'),
    make('with a wrong byte in the data', badData, 'refused'),
    make('with a chunk longer than itself', hugeChunk, 'refused'),
    make('without its end', png.subarray(0, -12), 'refused'),
    make('without data', Buffer.concat([pngSignature, header({ width: 8, height: 8 }), end]), 'refused'),
    make(
      'whose header is not first',
      Buffer.concat([pngSignature, chunk('tEXt', Buffer.from(`a\0${hiddenMark}`)), png.subarray(8)]),
      'refused',
    ),
    make(
      'of an unknown colour',
      Buffer.concat([
        pngSignature,
        header({ width: 8, height: 8 }, { colour: 5 }),
        chunk('IDAT', deflateSync(Buffer.alloc(200))),
        end,
      ]),
      'refused',
    ),
    make(
      'with a palette it does not have',
      Buffer.concat([
        pngSignature,
        header({ width: 8, height: 8 }, { colour: 3 }),
        chunk('IDAT', deflateSync(Buffer.alloc(72, 9))),
        end,
      ]),
      'refused',
    ),
    make('of a signature only', pngSignature, 'refused'),
  ];
};

const hidingJpegs = async (jpeg: Buffer): Promise<HostilePicture[]> => {
  const located = await rawOf(64, 48)
    .withExif({
      IFD0: { ImageDescription: hiddenMark },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const profiled = await rawOf(64, 48).withIccProfile('p3').jpeg().toBuffer();
  const turned = await rawOf(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const cmyk = await rawOf(64, 48).toColourspace('cmyk').jpeg().toBuffer();
  const progressive = await rawOf(64, 48).jpeg({ progressive: true }).toBuffer();
  const thumbnail = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0', 'latin1'),
    Buffer.from(hiddenMark),
    jpeg,
  ]);
  const wide = Buffer.from(jpeg);
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  wide.writeUInt16BE(65_500, size + 5);
  wide.writeUInt16BE(65_500, size + 7);
  const make = (what: string, bytes: Buffer, expected: HostilePicture['expected']): HostilePicture => ({
    name: `jpeg ${what}`,
    declared: 'image/jpeg',
    bytes,
    expected,
  });
  return [
    make('with a place', located, 'cleaned'),
    make('with a profile', profiled, 'cleaned'),
    make('that lies on its side', turned, 'cleaned'),
    make('in four inks', cmyk, 'cleaned'),
    make('in passes', progressive, 'cleaned'),
    make('with a script as its comment', withSegments(jpeg, segment(0xfe, Buffer.from(script))), 'cleaned'),
    make('with a thumbnail', withSegments(jpeg, segment(0xe1, thumbnail)), 'either'),
    make(
      'with xmp',
      withSegments(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${hiddenMark}</x>`))),
      'cleaned',
    ),
    make('with iptc', withSegments(jpeg, segment(0xed, Buffer.from(`Photoshop 3.0\0${hiddenMark}`))), 'cleaned'),
    make(
      'with a nonsense profile',
      withSegments(jpeg, segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${hiddenMark}`))),
      'either',
    ),
    make(
      'with a profile in 255 parts',
      withSegments(
        jpeg,
        ...Array.from({ length: 70 }, (_, index) =>
          segment(
            0xe2,
            Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([index + 1, 70]), Buffer.alloc(65_000)]),
          ),
        ),
      ),
      'either',
    ),
    make('with html behind it', Buffer.concat([jpeg, Buffer.from(script)]), 'cleaned'),
    make('with a zip behind it', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${hiddenMark}`)]), 'cleaned'),
    make('with php in a segment', withSegments(jpeg, segment(0xef, Buffer.from(`<?php ${hiddenMark} ?>`))), 'cleaned'),
    make('that says 65,500 × 65,500', wide, 'refused'),
    make('of a start only', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'refused'),
    make('of a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'refused'),
    make(
      'with a thousand tables',
      withSegments(
        jpeg,
        ...Array.from({ length: 1_000 }, () => segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]))),
      ),
      'either',
    ),
  ];
};

/** Valid pictures truncated at many positions, and with single bits flipped. */
const broken = ({ png, jpeg }: { png: Buffer; jpeg: Buffer }): HostilePicture[] => {
  const next = numbers(11);
  const cuts = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap((share) => [
    {
      name: `png cut at ${share}`,
      declared: 'image/png' as const,
      bytes: png.subarray(0, png.length * share),
      expected: 'refused' as const,
    },
    {
      name: `jpeg cut at ${share}`,
      declared: 'image/jpeg' as const,
      bytes: jpeg.subarray(0, jpeg.length * share),
      expected: 'refused' as const,
    },
  ]);
  const turned = Array.from({ length: 30 }, (_, index): HostilePicture => {
    const isPng = index % 2 === 0;
    const bytes = Buffer.from(isPng ? png : jpeg);
    for (let count = 0; count < 5; count += 1) {
      const at = 8 + (next() % (bytes.length - 8));
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (next() % 8)), at);
    }
    return { name: `turned bits ${index}`, declared: isPng ? 'image/png' : 'image/jpeg', bytes, expected: 'either' };
  });
  const random = Array.from({ length: 30 }, (_, index): HostilePicture => {
    const start = index % 3 === 0 ? pngSignature : index % 3 === 1 ? Buffer.from([0xff, 0xd8, 0xff]) : Buffer.alloc(0);
    const declared = index % 3 === 0 ? 'image/png' : 'image/jpeg';
    return {
      name: `random ${index}`,
      declared,
      bytes: Buffer.concat([start, noise(2_000, index + 1)]),
      expected: 'refused',
    };
  });
  return [...cuts, ...turned, ...random];
};

/** All kinds of files that could be sent as more than a picture, generated here and not stored. */
export const hostilePictures = async (): Promise<HostilePicture[]> => {
  const sound = await soundPictures();
  const others = await Promise.all([
    rawOf(64, 48).webp().toBuffer(),
    rawOf(64, 48).gif().toBuffer(),
    rawOf(64, 48).tiff().toBuffer(),
    rawOf(64, 48).avif().toBuffer(),
  ]);
  const wholes = ['webp', 'gif', 'tiff', 'avif'].map((name, index) => ({
    name: `whole ${name}`,
    bytes: others[index] ?? Buffer.alloc(0),
  }));
  const called = ([...strangers(), ...wholes] as const).flatMap(({ name, bytes }) =>
    (['image/png', 'image/jpeg'] as const).map(
      (declared): HostilePicture => ({ name: `${name} as ${declared}`, declared, bytes, expected: 'refused' }),
    ),
  );
  return [
    ...called,
    { name: 'png as jpeg', declared: 'image/jpeg', bytes: sound.png, expected: 'refused' },
    { name: 'jpeg as png', declared: 'image/png', bytes: sound.jpeg, expected: 'refused' },
    {
      name: 'jpeg behind a png signature',
      declared: 'image/png',
      bytes: Buffer.concat([pngSignature, sound.jpeg]),
      expected: 'refused',
    },
    ...(await hidingPngs(sound.png)),
    ...(await hidingJpegs(sound.jpeg)),
    ...broken(sound),
  ];
};
