import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPieceWriter } from './write-pieces.ts';

it('keeps a long text in pieces that together are one file', async () => {
  const pieces: Buffer[] = [];
  const writer = openPieceWriter(async ({ n, bytes }) => {
    expect(n).toBe(pieces.length);
    pieces.push(bytes);
  });
  const texts = Array.from({ length: 40 }, () => randomBytes(60_000).toString('hex'));
  for (const text of texts) await writer.write(text);
  const { bytes } = await writer.end();
  expect(bytes).toBe(texts.join('').length);
  expect(pieces.length).toBeGreaterThan(1);
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(texts.join(''));
});

it('cuts no sign in two, wherever the room ends', async () => {
  const pieces: Buffer[] = [];
  const writer = openPieceWriter(async ({ bytes }) => void pieces.push(bytes));
  // Characters of one, two, three and four bytes: the buffer's end falls inside each of them.
  const text = Array.from({ length: 4 }, (_, shift) => `${'x'.repeat(shift)}${'aé漢😀'.repeat(9_000)}`).join('');
  await writer.write(text);
  await writer.write('');
  const { bytes } = await writer.end();
  expect(bytes).toBe(Buffer.byteLength(text));
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(text);
});

it('does not wait for ever when a piece cannot be kept', async () => {
  const writer = openPieceWriter(async () => {
    throw new Error('no room');
  });
  const write = async () => {
    for (let n = 0; n < 200; n += 1) await writer.write(randomBytes(60_000).toString('hex'));
    await writer.end();
  };
  await expect(write()).rejects.toThrow('no room');
});
