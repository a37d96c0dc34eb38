import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHits, type Hit, installedIn } from './advisories/find-hits.ts';
import known from './advisories/known.json' with { type: 'json' };
import { repositoryRoot } from './services/index.ts';

/**
 * `pnpm advisories [--online]` compares the lockfile with a stored list of vulnerable versions, so that it needs no
 * service. `--online` also queries the registry, where high and critical ones count; no response fails the run.
 */
type Audit = {
  advisories?: Record<
    string,
    { module_name: string; severity: string; title: string; github_advisory_id?: string; vulnerable_versions: string }
  >;
};

const askRegistry = (): Hit[] => {
  const { stdout } = spawnSync('pnpm', ['audit', '--json'], { cwd: repositoryRoot, encoding: 'utf8' });
  const { advisories } = (stdout.trimStart().startsWith('{') ? JSON.parse(stdout) : {}) as Audit;
  if (advisories === undefined) throw new Error('the registry gave no answer about advisories');
  return Object.values(advisories)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ module_name: name, title, vulnerable_versions: version, github_advisory_id: id = '' }) => ({
      name,
      version,
      id,
      note: title,
    }));
};

const lockfile = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8');
const count = installedIn(lockfile).length;
const hits = [...findHits(lockfile, known), ...(process.argv.includes('--online') ? askRegistry() : [])];
for (const { name, version, id, note } of hits) console.error(`  ${name} ${version}: ${id}, ${note}`);
console.error(`  advisories: ${count} packages, ${known.length} kept advisories, ${hits.length} found`);
process.exitCode = hits.length === 0 && count > 100 ? 0 : 1;
