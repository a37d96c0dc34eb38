import { type Daemon, findRunning, killDaemon, launchDaemon, stopDaemon } from './daemon.ts';
import type { ServiceHandle } from './service.types.ts';

/** The part that all three servers share. Pid and start are looked up each time: another process may stop or start it. */
export const serviceHandle = (
  daemon: Daemon,
  known: Pick<ServiceHandle, 'version' | 'port' | 'dataDir' | 'ping'>,
): ServiceHandle => ({
  name: daemon.name,
  version: known.version,
  port: known.port,
  dataDir: known.dataDir,
  logFile: daemon.logFile,
  get pid() {
    return findRunning(daemon)?.pid;
  },
  get startedAt() {
    const found = findRunning(daemon);
    return found && new Date(found.startedAt);
  },
  ping: known.ping,
  kill9: () => killDaemon(daemon),
  start: async () => {
    if (!findRunning(daemon)) await launchDaemon(daemon, known.ping);
  },
  stop: () => stopDaemon(daemon),
});
