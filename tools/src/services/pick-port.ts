import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const portMax = 65_535;

/** Whether nothing currently listens on this loopback port. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** A process whose port is in use exits, and the one listening there would be mistaken for it. */
export const refuseTakenPort = async (port: number, who: string): Promise<void> => {
  if (!(await isPortFree(port))) throw new Error(`port ${port} of ${who} was taken by another process meanwhile`);
};

/**
 * The preferred port, or the next free one above it. `taken` are reserved ports that nothing listens on yet.
 */
export const pickPort = async (preferred: number, taken: ReadonlySet<number> = new Set()): Promise<number> => {
  const triesMax = 200;
  for (let port = preferred; port < preferred + triesMax && port <= portMax; port += 1) {
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no free port on 127.0.0.1 between ${preferred} and ${Math.min(preferred + triesMax - 1, portMax)}`);
};

/** Below the range from which the kernel assigns ports to outgoing connections, which change by the hundred. */
const randomPorts = { from: 11_000, below: 32_000 };

/** Any free port: two concurrent test runs rarely choose the same one. */
export const pickRandomPort = async (): Promise<number> => {
  const triesMax = 200;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(randomPorts.from, randomPorts.below);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port on 127.0.0.1 after ${triesMax} tries`);
};
