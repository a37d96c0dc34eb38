import type { Manifest } from './build.types.ts';

/** Every file that a browser needs before these chunks can run: the chunks and all their static imports. */
export const closureOf = (manifest: Manifest, keys: readonly string[]): { scripts: string[]; styles: string[] } => {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`the build has no chunk ${key}; is the list of home's chunks still true?`);
    if (entry.file.endsWith('.js')) scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const imported of entry.imports ?? []) walk(imported);
  };
  for (const key of keys) walk(key);
  return { scripts: [...scripts], styles: [...styles] };
};
