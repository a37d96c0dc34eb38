import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast-of.ts';
import { type BannerScene, drawBanner } from './draw-banner.ts';
import { drawIcon } from './draw-icon.ts';
import { drawVendorMark } from './draw-vendor-mark.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { faultsOf } from './svg.fixture.ts';

const scenes: readonly BannerScene[] = ['aurora', 'sea', 'stage', 'stars', 'rays'];

describe('drawBanner', () => {
  it.each(scenes)('draws %s well-formed, the same for the same seed', (scene) => {
    for (let hue = 0; hue < 360; hue += 45) {
      const input = { seed: `${scene}${hue}`, hue, motifs: ['crown', 'lotus', 'seven'] as const, scene };
      const banner = drawBanner(input);
      expect(faultsOf(banner)).toEqual([]);
      expect(banner).toBe(drawBanner(input));
    }
  });

  it('keeps its start side dark enough for white text', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      const banner = drawBanner({ seed: 'any', hue, motifs: ['crown'], scene: 'rays' });
      const start =
        /<linearGradient id="s"><stop offset="0" stop-color="(#[0-9a-f]{6})"/.exec(banner)?.[1] ?? '#ffffff';
      expect(contrastOf(start, '#ffffff')).toBeGreaterThanOrEqual(12);
    }
  });

  it('takes one motif as well as three, and no more', () => {
    const count = (motifs: Parameters<typeof drawBanner>[0]['motifs']) =>
      drawBanner({ seed: 'any', hue: 10, motifs, scene: 'stars' }).match(/<path id="m\d"/g)?.length;
    expect([count(['crown']), count(['crown', 'lotus', 'seven', 'gems'])]).toEqual([1, 3]);
  });
});

describe('drawVendorMark', () => {
  const codes = Array.from({ length: 60 }, (_, number) => `V${number}`);

  it('draws well-formed emblems that differ', () => {
    const marks = codes.map((code) => drawVendorMark({ code, name: code }));
    expect(marks.flatMap(faultsOf)).toEqual([]);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('shows on the dark page and on the white one', () => {
    for (const code of codes) {
      const full =
        /<stop offset=".5" stop-color="(#[0-9a-f]{6})"/.exec(drawVendorMark({ code, name: code }))?.[1] ?? '';
      expect(contrastOf(full, '#0a0c14')).toBeGreaterThanOrEqual(3);
      expect(contrastOf(full, '#ffffff')).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('drawIcon', () => {
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])('draws %s without a font', (letter) => {
    const icon = drawIcon({ hue: 82, letter });
    expect(faultsOf(icon)).toEqual([]);
    expect(icon).not.toBe(drawIcon({ hue: 82 }));
  });

  it('draws the Fairhouse logo for a letter it cannot draw', () => {
    expect(drawIcon({ hue: 82, letter: 'Ж' })).toBe(drawIcon({ hue: 82 }));
  });
});

describe('oklchToHex', () => {
  it.each([
    [{ l: 0, c: 0, h: 0 }, '#000000'],
    [{ l: 1, c: 0, h: 0 }, '#ffffff'],
    [{ l: 0.627955, c: 0.257683, h: 29.2339 }, '#ff0000'],
    [{ l: 0.452014, c: 0.313214, h: 264.052 }, '#0000ff'],
  ])('turns %j into %s', (colour, hex) => {
    expect(oklchToHex(colour)).toBe(hex);
  });

  it('gives up chroma and not lightness where a screen cannot follow', () => {
    const tame = oklchToHex({ l: 0.5, c: 0.05, h: 150 });
    const wild = oklchToHex({ l: 0.5, c: 0.5, h: 150 });
    expect(wild).not.toBe(tame);
    expect(contrastOf(wild, tame)).toBeLessThan(1.25);
  });
});
