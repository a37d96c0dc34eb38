import { execFileSync } from 'node:child_process';

export type SystemUser = { name: string; uid: number; gid: number };

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  try {
    const text = execFileSync('id', [flag, name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5_000,
    });
    return Number.parseInt(text, 10);
  } catch {
    return undefined;
  }
};

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root runs it as `postgres`, or as `nobody`
 * where that user does not exist. Any other user runs it as themselves: undefined.
 */
export const unprivilegedUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".');
};
