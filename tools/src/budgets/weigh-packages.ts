import type { Build } from './build.types.ts';

/**
 * The largest packages in these scripts, in compressed bytes. The build reports sizes before minification, so each
 * chunk's compressed size is divided in proportion: accurate enough to know where to cut.
 */
export const weighPackages = (build: Build, scripts: readonly string[]): { name: string; bytes: number }[] => {
  const byName = new Map<string, number>();
  for (const script of scripts) {
    const parts = Object.entries(build.weights[script] ?? {});
    const whole = parts.reduce((sum, [, length]) => sum + length, 0);
    for (const [name, length] of parts) {
      const share = whole === 0 ? 0 : ((build.bytes.get(script) ?? 0) * length) / whole;
      byName.set(name, (byName.get(name) ?? 0) + share);
    }
  }
  return [...byName].map(([name, bytes]) => ({ name, bytes: Math.round(bytes) })).toSorted((a, b) => b.bytes - a.bytes);
};
