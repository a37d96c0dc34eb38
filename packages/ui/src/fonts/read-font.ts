/** The data read from a TrueType font: enough to place its letters and to know which it has. */
export type FontFacts = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Glyph by code point. */
  glyphs: ReadonlyMap<number, number>;
  advanceOf: (codePoint: number) => number | undefined;
};

const tablesOf = (font: Buffer): ReadonlyMap<string, Buffer> => {
  const tables = new Map<string, Buffer>();
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const record = 12 + n * 16;
    const start = font.readUInt32BE(record + 8);
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return tables;
};

/** Format 4 maps the basic plane in segments, and format 12 all planes in groups; a subset carries either or both. */
const glyphsOf = (cmap: Buffer): Map<number, number> => {
  const glyphs = new Map<number, number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4));
    const format = map.readUInt16BE(0);
    if (format === 12) {
      for (let group = 0; group < map.readUInt32BE(12); group += 1) {
        const [first, last, glyph] = [0, 4, 8].map((at) => map.readUInt32BE(16 + group * 12 + at)) as [
          number,
          number,
          number,
        ];
        for (let codePoint = first; codePoint <= last; codePoint += 1) glyphs.set(codePoint, glyph + codePoint - first);
      }
    }
    if (format === 4) {
      const segments = map.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        const last = map.readUInt16BE(14 + segment * 2);
        const first = map.readUInt16BE(16 + segments * 2 + segment * 2);
        const delta = map.readUInt16BE(16 + segments * 4 + segment * 2);
        const offsetAt = 16 + segments * 6 + segment * 2;
        const offset = map.readUInt16BE(offsetAt);
        for (let codePoint = first; codePoint <= last && codePoint !== 0xffff; codePoint += 1) {
          const listed = offset === 0 ? codePoint : map.readUInt16BE(offsetAt + offset + (codePoint - first) * 2);
          const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
          if (glyph !== 0) glyphs.set(codePoint, glyph);
        }
      }
    }
  }
  return glyphs;
};

export const readFont = (font: Buffer): FontFacts => {
  const tables = tablesOf(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const glyphs = glyphsOf(table('cmap'));
  // Glyphs after the last measured one share its width.
  const measured = hhea.readUInt16BE(34);
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    glyphs,
    advanceOf: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? undefined : hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4);
    },
  };
};
