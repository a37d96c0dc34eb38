import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProgram } from '../../cell/role-parts.ts';
import { repositoryRoot } from '../../services/index.ts';
import { runToEnd, shellEnvironment } from '../../stack/index.ts';
import type { LogLine } from '../fault-area.ts';

const stepPatienceMs = 600_000;

/** A version of the server as it is shipped, built from a checkout. */
export type ServerVersion = {
  /** For people: its commit. */
  name: string;
  program: ServerProgram;
  /** The folder of its bundle, with its migrations. */
  bundle: string;
  /** The user that it runs as, where that is not ours. */
  user?: number;
  remove(): void;
};

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', repositoryRoot, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The latest release before this version; before the first release, the last commit that differs from this tree. */
export const previousVersion = (): string => {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('status', '--porcelain', '--untracked-files=no') === '' ? 'HEAD^' : 'HEAD';
  }
};

const bundleFrom = async (checkout: string, what: string, log: LogLine): Promise<Omit<ServerVersion, 'remove'>> => {
  const pnpm = (name: string, args: readonly string[]): Promise<string[]> =>
    runToEnd(
      {
        name: `pnpm ${name}`,
        command: 'pnpm',
        args,
        cwd: checkout,
        env: { ...shellEnvironment(), CI: 'true' },
        logFile: join(checkout, 'apps/server/build.log'),
        endSignal: 'SIGKILL',
        ownGroup: true,
      },
      stepPatienceMs,
    );
  if (checkout !== repositoryRoot) await pnpm('install', ['install', '--offline', '--frozen-lockfile']);
  await pnpm('build', ['--filter', '@fairhouse/server', 'build']);
  log(`${what}: built`);
  const bundle = join(checkout, 'apps/server/dist');
  return { name: what, bundle, program: { command: process.execPath, args: [join(bundle, 'main.js')], cwd: bundle } };
};

/** Builds the server of a commit in a worktree of its own. */
export const versionOfCommit = async (ref: string, log: LogLine): Promise<ServerVersion> => {
  const commit = git('rev-parse', '--short', `${ref}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-version-'));
  const remove = (): void => {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', folder, commit);
  try {
    return { ...(await bundleFrom(folder, commit, log)), remove };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Builds the server of this checkout as it stands. */
export const versionOfCheckout = async (log: LogLine): Promise<ServerVersion> => ({
  ...(await bundleFrom(repositoryRoot, 'this checkout', log)),
  remove: () => {},
});
