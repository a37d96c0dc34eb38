import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The file that each name of the icon library stands in; several names may share one. */
export const filesOf = (listing: string): ReadonlyMap<string, string> =>
  new Map(
    [...listing.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );

const imported = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Each icon asked for by its own file. Types are asked for as types, because a list of nothing but types would still
 * fetch the library; what is none of the icons stays as it was.
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
 * The library's listing imports every icon, and whoever imports the listing looks like a user of all of them: an icon
 * of one far page would come with home. Asked for by its file, an icon belongs to those who draw it.
 */
export const directIcons = (): Plugin => {
  const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const files = filesOf(readFileSync(join(library, 'dist/esm/lucide-react.mjs'), 'utf8'));
  return {
    name: 'fairhouse:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes("'lucide-react'") ? { code: direct(code, files), map: null } : null,
  };
};
