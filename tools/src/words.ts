import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './services/index.ts';
import { findRetiredWords } from './words/find-retired-words.ts';
import { retiredWords } from './words/retired-words.ts';

/** `pnpm words` keeps retired words out of code, comments, documents and file names (`words/retired-words.ts`). */
const written = /\.(?:tsx?|css|md|ya?ml|sh|sql)$/;
const generated = /\.gen\.tsx?$|^docs\/reference\/|\/db\/(?!functions\/)|^tools\/src\/words\/|^pnpm-lock\.yaml$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => written.test(path) && !generated.test(path) && existsSync(join(repositoryRoot, path)));
const findings = files.flatMap((path) =>
  findRetiredWords({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }, retiredWords),
);
for (const { path, line, word, use } of findings) console.error(`  ${path}:${line} "${word}" → ${use}`);
console.error(`  words: ${files.length} files, ${findings.length} retired words`);
process.exitCode = findings.length === 0 && files.length > 1_000 ? 0 : 1;
