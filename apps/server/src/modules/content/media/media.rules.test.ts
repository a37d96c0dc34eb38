import { describe, expect, it } from 'vitest';
import { acceptsGzip, isMediaKey, isPlainDrawing, isSameEtag, sniffImage, typeOfKey } from './media.rules.ts';

describe('a key', () => {
  it.each(['tiles/lotus.svg', 'banners/aurora-1.svg', 'a.png', 'a/b/c/d/e.webp', 'vendors/FHS_big.v2.jpg'])(
    'may be %s',
    (key) => {
      expect(isMediaKey(key)).toBe(true);
    },
  );

  it.each([
    '',
    '/a.svg',
    '../a.svg',
    'a/../b.svg',
    'a/.hidden.svg',
    'a//b.svg',
    'a\\b.svg',
    'a.gif',
    'a.svg/',
    'a.svg\n',
    'a b.svg',
    'ä.svg',
    'a.svg?x',
    'a/b/c/d/e/f.svg',
    `${'a'.repeat(160)}.svg`,
  ])('is never %j', (key) => {
    expect(isMediaKey(key)).toBe(false);
  });

  it('promises its type', () => {
    expect(['a.svg', 'a.png', 'a.b.jpg', 'a.webp'].map(typeOfKey)).toEqual([
      'image/svg+xml',
      'image/png',
      'image/jpeg',
      'image/webp',
    ]);
  });
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

describe('a picture is known by its first bytes', () => {
  it.each([
    ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR'), 'image/png'],
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
    ['webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 '), 'image/webp'],
    ['an svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['an svg behind a declaration', bytes('<?xml version="1.0"?><svg/>'), null],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), null],
    ['a gif', bytes('GIF89a'), null],
    ['a cut png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), null],
    ['a riff of another kind', bytes('RIFF', [1, 0, 0, 0], 'WAVEfmt '), null],
    ['nothing', bytes(), null],
  ])('%s', (_name, file, type) => {
    expect(sniffImage(file)).toBe(type);
  });
});

describe('a drawing', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

  it.each([
    '<rect width="9" height="9" fill="url(#g)"/>',
    '<rect fill="url(\'#g\')"/>',
    '<use href="#tile"/>',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="gold"/></linearGradient></defs>',
    '<animateTransform attributeName="transform" type="rotate" dur="4s"/>',
    '<style>@media (prefers-reduced-motion: no-preference) { .a { opacity: .5 } }</style>',
    '<text x="1" y="2">Lotus</text>',
  ])('may hold %s', (inside) => {
    expect(isPlainDrawing(svg(inside))).toBe(true);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<g onload="alert(1)"/>',
    '<g\nonclick=alert(1) />',
    '<foreignObject><p>x</p></foreignObject>',
    '<a href="https://evil.example"><text>x</text></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use xlink:href="//evil.example/x.svg#a"/>',
    '<image href="/img/a.png"/>',
    '<rect fill="url(https://evil.example/x#g)"/>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<style>.a{background:url("//evil.example/x")}</style>',
    '<use href="data:image/svg+xml,x"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<![CDATA[<script>]]>',
  ])('never holds %s', (inside) => {
    expect(isPlainDrawing(svg(inside))).toBe(false);
  });

  it.each(['', 'x', '<?xml version="1.0"?><svg/>', '<!DOCTYPE svg><svg/>', '<html><svg/></html>'])(
    'is not %j',
    (text) => {
      expect(isPlainDrawing(text)).toBe(false);
    },
  );
});

describe('what a reader takes', () => {
  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['*', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000', false],
    ['br', false],
    ['identity', false],
    [undefined, false],
  ])('%s: %s', (header, takes) => {
    expect(acceptsGzip(header)).toBe(takes);
  });
});

describe('what a reader has', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"b", "a"', '"a"', true],
    ['*', '"a"', true],
    ['"a-gz"', '"a"', false],
    ['a', '"a"', false],
    [undefined, '"a"', false],
  ])('%s against %s: %s', (header, etag, same) => {
    expect(isSameEtag(header, etag)).toBe(same);
  });
});
