import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The file that exports each name of the icon library; several names may share one. */
export const filesOf = (listing: string): ReadonlyMap<string, string> =>
  new Map(
    [...listing.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );

const imported = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Imports each icon from its own file. Types become type imports, because a list of only types would still load the
 * library; imports that are not icons are not changed.
 */
export const direct = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(imported, (_whole, names: string) => {
    const rest: string[] = [];
    const lines: string[] = [];
    for (const name of names.split(',').map((each) => each.trim())) {
      if (name === '') continue;
      if (name.startsWith('type ')) {
        lines.push(`import type { ${name.slice('type '.length)} } from 'lucide-react';`);
        continue;
      }
      const [icon = '', , as = icon] = name.split(/\s+/);
      const file = files.get(icon);
      if (file === undefined) rest.push(name);
      else lines.push(`import ${as} from 'lucide-react/icons/${file}';`);
    }
    if (rest.length > 0) lines.push(`import { ${rest.join(', ')} } from 'lucide-react';`);
    return lines.join(' ');
  });

/**
 * An icon's file with short keys, which need to differ within one icon only, and without a statement that has no effect:
 * random characters do not compress, and home has some forty parts of icons.
 */
export const withShortKeys = (code: string): string => {
  let key = 0;
  return code
    .replace(/\bkey: "\w+"/g, () => {
      key += 1;
      return `key: "${key}"`;
    })
    .replace(/^__iconData\.node;\n/m, '');
};

/**
 * The library's index imports every icon, so every importer of the index seems to use all of them, and an icon of a
 * rarely used page would load with home. Imported from its own file, an icon is bundled only with the pages that render
 * it.
 */
export const directIcons = (): Plugin => {
  const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const files = filesOf(readFileSync(join(library, 'dist/esm/lucide-react.mjs'), 'utf8'));
  return {
    name: 'fairhouse:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (/\.tsx?$/.test(id) && code.includes("'lucide-react'")) return { code: direct(code, files), map: null };
      return /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)
        ? { code: withShortKeys(code), map: null }
        : null;
    },
  };
};
