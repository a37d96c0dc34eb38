import { readdirSync } from 'node:fs';
import type { Module } from '#platform/module/define-module.ts';

/**
 * Every module: the folders beside this file that have a `module.ts`. A bundle has no folders; there build.ts replaces
 * this file with the same list.
 */
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .toSorted();

export const modules: readonly Module[] = await Promise.all(
  names.map(async (name) => {
    const { manifest } = (await import(`./${name}/module.ts`)) as { manifest: Module };
    if (manifest.name !== name) throw new Error(`modules/${name}/module.ts calls itself ${manifest.name}`);
    return manifest;
  }),
);
