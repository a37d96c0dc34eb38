import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { codePointsOf, unicodeRange } from './code-points.ts';
import { type Face, faces, keptFeatures, type Subset, subsets } from './faces.ts';
import { type Adjustment, adjustmentOf, type Fallback, fallbacks } from './fallbacks.ts';
import { readFont } from './read-font.ts';

export type CutFont = {
  file: string;
  face: Face;
  subset: Subset['name'];
  codePoints: readonly number[];
  bytes: Buffer;
};

const { resolve } = createRequire(import.meta.url);

const sourceOf = (face: Face, source: string): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${face.name}/files/${face.name}-${source}-wght-normal.woff2`));

const textOf = (codePoints: readonly number[]): string => String.fromCodePoint(...codePoints);

/**
 * Subsets every file of a font family. Only code points that the source has are declared; otherwise a file would be
 * loaded in vain.
 */
const cutFace = async (face: Face): Promise<CutFont[]> => {
  const taken = new Set<number>();
  const cut: CutFont[] = [];
  for (const { name, source, runs } of subsets) {
    const font = sourceOf(face, source);
    const requested = codePointsOf(runs);
    const { glyphs } = readFont(await subsetFont(font, textOf(requested), { targetFormat: 'truetype' }));
    const codePoints = requested.filter((codePoint) => glyphs.has(codePoint) && !taken.has(codePoint));
    for (const codePoint of codePoints) taken.add(codePoint);
    const bytes = await subsetFont(font, textOf(codePoints), {
      targetFormat: 'woff2',
      keepFeatures: keptFeatures,
      variationAxes: { wght: face.weights },
    });
    cut.push({ file: `${face.name}-${name}.woff2`, face, subset: name, codePoints, bytes });
  }
  return cut;
};

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`;

const faceRule = ({ file, face, codePoints }: CutFont): string => `@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${face.weights.min} ${face.weights.max};
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(codePoints)};
}
`;

const fallbackRule = (
  fallback: Fallback,
  adjustment: Adjustment,
  codePoints: readonly number[],
): string => `@font-face {
  font-family: "${fallback.family}";
  font-style: normal;
  font-weight: ${fallback.weights};
  src: ${fallback.local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjustment.sizeAdjust)};
  ascent-override: ${percent(adjustment.ascent)};
  descent-override: ${percent(adjustment.descent)};
  line-gap-override: ${percent(adjustment.lineGap)};
  unicode-range: ${unicodeRange(codePoints)};
}
`;

/** Every font file and the style sheet that names them. Deterministic: the same sources give the same bytes. */
export const cutFonts = async (): Promise<{ fonts: readonly CutFont[]; css: string }> => {
  const fonts: CutFont[] = [];
  for (const face of faces) fonts.push(...(await cutFace(face)));

  const fallbackRules: string[] = [];
  for (const fallback of fallbacks) {
    const face = faces.find(({ name }) => name === fallback.face);
    if (face === undefined) throw new Error(`there is no face ${fallback.face}`);
    const latin = fonts.find((font) => font.face === face && font.subset === 'latin');
    const drawn = await subsetFont(sourceOf(face, 'latin'), textOf(latin?.codePoints ?? []), {
      targetFormat: 'truetype',
      variationAxes: { wght: fallback.drawnAs },
    });
    // Only for code points of our font: a missing script belongs to that script's family.
    const codePoints = fonts.filter((font) => font.face === face).flatMap((font) => font.codePoints);
    fallbackRules.push(fallbackRule(fallback, adjustmentOf(fallback, readFont(drawn)), codePoints));
  }
  const head = '/* Written by cut-fonts.ts; change it there. */\n';
  return { fonts, css: `${head}${[...fonts.map(faceRule), ...fallbackRules].join('\n')}` };
};

if (import.meta.main) {
  const { fonts, css } = await cutFonts();
  for (const { file, bytes } of fonts) writeFileSync(new URL(file, import.meta.url), bytes);
  writeFileSync(new URL('fonts.css', import.meta.url), css);
}
