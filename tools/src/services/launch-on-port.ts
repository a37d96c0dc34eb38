import { DaemonExitedError } from './daemon.ts';
import { pickPort, pickRandomPort } from './pick-port.ts';
import type { ServiceProfile } from './service.types.ts';

/** In dev the stored port, or the next free one above it; in tests any free one. */
export const choosePort = (profile: ServiceProfile, preferred: number, taken?: ReadonlySet<number>): Promise<number> =>
  profile === 'test' ? pickRandomPort() : pickPort(preferred, taken);

/**
 * Launches on a chosen port. Another process may take the port before the server listens; then it is retried on another
 * one.
 */
export const launchOnPort = async (launchOnChosenPort: () => Promise<void>): Promise<void> => {
  const triesMax = 4;
  for (let tries = 1; ; tries += 1) {
    try {
      await launchOnChosenPort();
      return;
    } catch (error) {
      const isPortTaken =
        error instanceof DaemonExitedError && /address already in use|could not bind/i.test(error.lastLines);
      if (!isPortTaken || tries === triesMax) throw error;
    }
  }
};
