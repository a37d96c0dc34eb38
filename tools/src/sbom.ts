import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingInSbom, productionPackages } from './sbom/missing-in-sbom.ts';
import { repositoryRoot } from './services/index.ts';

/** `pnpm run sbom` writes the bill of materials of the applications and compares it with the lockfile. */
const file = join(repositoryRoot, '.local/sbom/fairhouse.cdx.json');
mkdirSync(join(file, '..'), { recursive: true });
const apps = ['--filter', './apps/*'];
const form = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
execFileSync('pnpm', [...apps, 'sbom', ...form, '--out', file], { cwd: repositoryRoot, stdio: 'ignore' });

const lockfile = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8');
const bill = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof missingInSbom>[1];
const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
const platform = { os: process.platform, cpu: process.arch, libc };
const { notListed, withoutLicence } = missingInSbom(lockfile, bill, platform);
for (const name of notListed) console.error(`  ${name} is shipped and not in the bill of materials`);
for (const name of withoutLicence) console.error(`  ${name} is in the bill of materials without a licence`);
const count = productionPackages(lockfile, platform).size;
console.error(`  bill of materials: ${bill.components.length} components, ${count} packages of the lockfile`);
process.exitCode = notListed.length + withoutLicence.length === 0 && count > 100 ? 0 : 1;
