import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pid of the simulated players is kept while they are inside. */
export const livePidFile = (servicesDir: string): string => join(servicesDir, 'live.pid');

export const noteLive = (file: string, pid: number): void => writeFileSync(file, `${pid}\n`);

/** Sends the simulated players home; false if nobody is inside. */
export const stopLive = (file: string): boolean => {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGTERM');
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file, { force: true });
  }
};
