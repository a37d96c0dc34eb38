import { existsSync } from 'node:fs';

const setpriv = process.platform === 'linux' && ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * The command that the kernel itself ends, by this signal, when its parent dies, even by SIGKILL.
 * Elsewhere than on Linux it is the plain command, and only endings that can be heard are covered.
 */
export const tiedCommand = (command: string, args: readonly string[], signal: NodeJS.Signals): [string, string[]] =>
  setpriv ? [setpriv, ['--pdeathsig', signal.slice('SIG'.length), '--', command, ...args]] : [command, [...args]];
