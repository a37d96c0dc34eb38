import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { makeFolder } from './shoot.ts';

/**
 * `pnpm screenshots [area …] [picture …] [--clips] [--readme]` takes pictures into `.local/screenshots`: all areas by
 * default, or the named pictures of the player site. `--readme` then copies those that the documentation shows.
 */
const areas = ['player', 'games', 'back-office', 'cashier', 'personal', 'agents'];
/** Taken only when they are named: they need a running `pnpm dev`. */
const onTheDemo = ['contracts'];
const args = process.argv.slice(2);
const [isForReadme, hasClips] = [args.includes('--readme'), args.includes('--clips')];
const all = [...areas, ...onTheDemo];
const names = args.filter((arg) => !all.includes(arg) && !arg.startsWith('--'));
const named = all.filter((area) => args.includes(area));
const requested = named.length > 0 ? named : names.length > 0 ? ['player'] : areas;

const failed = requested.filter((area) => {
  const clips = area === 'games' && (hasClips || isForReadme) ? ['--clips'] : [];
  const script = join(import.meta.dirname, `${area}.ts`);
  return spawnSync(process.execPath, [script, ...clips, ...names], { stdio: 'inherit' }).status !== 0;
});

if (isForReadme && failed.length === 0) {
  const [taken, shown] = [makeFolder(), join(repositoryRoot, 'docs/screenshots')];
  const pictures = globSync('**/*', { cwd: shown }).filter((path) => statSync(join(shown, path)).isFile());
  for (const path of pictures) if (existsSync(join(taken, path))) copyFileSync(join(taken, path), join(shown, path));
}
if (failed.length > 0) process.stderr.write(`not all pictures were taken: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
