import type { Build } from './build.types.ts';
import { closureOf } from './closure-of.ts';
import { limits } from './limits.ts';

export type Verdict = { what: string; bytes: number; limitBytes: number; files: readonly string[] };

/** What the home page loads without interaction. */
export type HomeLoads = {
  /** The app itself. */
  entry: string;
  /** Chunks that it loads by itself, by their source. */
  chunks: readonly string[];
  /** Chunks of a message that opens by itself when the page has long been in use; it counts as a separate page. */
  laterChunks: readonly string[];
  /** Texts that it loads, by the prefix of the file's path. */
  texts: readonly string[];
};

const weighed = (build: Build, files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const bytes = build.bytes.get(file);
    if (bytes === undefined) throw new Error(`the manifest names ${file}, which was not built`);
    return sum + bytes;
  }, 0);

const verdictOn = (build: Build, what: string, files: readonly string[], limitBytes: number): Verdict => ({
  what,
  bytes: weighed(build, files),
  limitBytes,
  files,
});

const filesFrom = (build: Build, start: string): string[] => {
  const files = [...build.bytes.keys()].filter((file) => file.startsWith(start));
  if (files.length === 0) throw new Error(`nothing was built at ${start}`);
  return files;
};

const heaviestFirst = (verdicts: readonly Verdict[]): Verdict[] => verdicts.toSorted((a, b) => b.bytes - a.bytes);

const firstFonts = ['inter-latin', 'inter-vietnamese', 'manrope-latin', 'manrope-vietnamese'];
const hashLength = '-01234567.woff2'.length;

/** Compares a build with every limit. Of several similar results the largest is first. */
export const judgeBudgets = (build: Build, home: HomeLoads): Verdict[] => {
  const { manifest } = build;
  const { scripts, styles } = closureOf(manifest, [home.entry, ...home.chunks]);
  const withLater = closureOf(manifest, [home.entry, ...home.chunks, ...home.laterChunks]);
  const texts = home.texts.flatMap((start) => filesFrom(build, start));
  const fonts = firstFonts.flatMap((name) =>
    filesFrom(build, `assets/${name}-`).filter((file) => file.length === `assets/${name}`.length + hashLength),
  );
  // A page or a popup: each adds to the app, and none may exceed the limit for a page.
  const later = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry === true && !home.chunks.includes(key))
    .map((key) => ({ key, ...closureOf(manifest, [home.entry, key]) }));

  return [
    verdictOn(build, 'home: script and texts', [...scripts, ...texts], limits.homeScriptBytes),
    verdictOn(build, 'home: and its announcement', [...withLater.scripts, ...texts], limits.routeScriptBytes),
    verdictOn(build, 'home: styles', styles, limits.styleBytes),
    verdictOn(build, 'fonts: Latin and Vietnamese', fonts, limits.fontBytes),
    ...heaviestFirst(
      filesFrom(build, 'assets/i18n/')
        .filter((file) => /\bcore\b/.test(file))
        .map((file) => verdictOn(build, `core texts: ${file}`, [file], limits.coreTextBytes)),
    ).slice(0, 1),
    ...heaviestFirst(
      later.map(({ key, styles: all }) => verdictOn(build, `styles: ${key}`, all, limits.styleBytes)),
    ).slice(0, 1),
    ...heaviestFirst(later.map(({ key, scripts: all }) => verdictOn(build, key, all, limits.routeScriptBytes))),
  ];
};
