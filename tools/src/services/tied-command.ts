import { existsSync } from 'node:fs';

const setpriv = process.platform === 'linux' && ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * A command that the kernel itself ends with this signal when its parent dies, even by SIGKILL. On systems other than
 * Linux it is the plain command, and only exits that can be caught are covered.
 */
export const tiedCommand = (command: string, args: readonly string[], signal: NodeJS.Signals): [string, string[]] =>
  setpriv ? [setpriv, ['--pdeathsig', signal.slice('SIG'.length), '--', command, ...args]] : [command, [...args]];
