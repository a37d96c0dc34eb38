import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judgeSubject } from './commits/judge-subject.ts';
import { repositoryRoot } from './services/index.ts';

/** Judges the subject of a message about to be committed (`--message <file>`), or of every commit since the rule exists. */
const ruleSince = '2026-11-17T18:00:00Z';
const [option, file] = process.argv.slice(2);
const subjects =
  option === '--message' && file !== undefined
    ? [readFileSync(file, 'utf8').split('\n', 1)[0] ?? '']
    : execFileSync('git', ['log', '--no-merges', '--format=%s', `--since=${ruleSince}`], {
        cwd: repositoryRoot,
        encoding: 'utf8',
      })
        .split('\n')
        .filter(Boolean);
const faults = subjects.flatMap((subject) => {
  const fault = judgeSubject(subject);
  return fault === null ? [] : [`  "${subject}" ${fault}`];
});
for (const fault of faults) console.error(fault);
console.error(`  commits: ${subjects.length} subjects, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
