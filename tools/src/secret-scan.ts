import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import allowedList from './secrets/allowed.json' with { type: 'json' };
import { type Allowed, findSecrets, isText } from './secrets/find-secrets.ts';
import { repositoryRoot } from './services/index.ts';

/**
 * `pnpm secret-scan [--history]` looks for secrets in every file that is tracked or about to be; `--history` in every
 * version of every file of every commit. It reports findings by place and digest, never the secret itself.
 */
const isHistory = process.argv.includes('--history');
const allowed = new Map((allowedList as readonly Allowed[]).map((each) => [each.digest, each]));

type Source = { name: string; text: string };

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

function* trackedFiles(): Generator<Source> {
  const names = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const name of new Set(names)) {
    const path = join(repositoryRoot, name);
    if (!existsSync(path) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    if (isText(bytes)) yield { name, text: bytes.toString('utf8') };
  }
}

/** Every blob reachable from any commit, once, in batches. */
function* allVersions(): Generator<Source> {
  const objects = git('rev-list', '--objects', '--all')
    .split('\n')
    .filter((line) => line.includes(' '));
  const batch = 2_000;
  for (let from = 0; from < objects.length; from += batch) {
    const some = objects.slice(from, from + batch).map((line) => {
      const [id = '', ...name] = line.split(' ');
      return { id, name: name.join(' ') };
    });
    const { stdout } = spawnSync('git', ['cat-file', '--batch'], {
      cwd: repositoryRoot,
      input: some.map(({ id }) => `${id}\n`).join(''),
      maxBuffer: 1024 * 1024 * 1024,
    });
    let at = 0;
    for (const { id, name } of some) {
      const end = stdout.indexOf(10, at);
      const [, type, size] = stdout.toString('latin1', at, end).split(' ');
      const bytes = stdout.subarray(end + 1, end + 1 + Number(size));
      at = end + 1 + Number(size) + 1;
      if (type === 'blob' && isText(bytes))
        yield { name: `${name} (${id.slice(0, 10)})`, text: bytes.toString('utf8') };
    }
  }
}

let files = 0;
let faults = 0;
const used = new Set<string>();
for (const { name, text } of isHistory ? allVersions() : trackedFiles()) {
  files += 1;
  for (const { kind, line, digest } of findSecrets(text)) {
    used.add(digest);
    if (allowed.has(digest)) continue;
    faults += 1;
    console.error(`  ${name}:${line}: ${kind}, ${digest}`);
  }
}
// An unused entry would let the same secret in again unnoticed.
for (const { digest, reason, isHistory: isOld } of allowed.values())
  if (!used.has(digest) && (isHistory || isOld !== true)) {
    faults += 1;
    console.error(`  allowed and nowhere to be found: ${digest}, ${reason}`);
  }
console.error(`  secrets: ${files} ${isHistory ? 'versions of files' : 'files'}, ${faults} faults`);
process.exitCode = faults === 0 && files > 100 ? 0 : 1;
