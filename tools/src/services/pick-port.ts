import { createServer } from 'node:net';

const portMax = 65_535;

/** Whether nothing listens on this loopback port at this moment. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * The wished port, or the next free one above it. `taken` names ports that are promised
 * to someone else but not listened on yet.
 */
export const pickPort = async (wished: number, taken: ReadonlySet<number> = new Set()): Promise<number> => {
  const triesMax = 200;
  for (let port = wished; port < wished + triesMax && port <= portMax; port += 1) {
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no free port on 127.0.0.1 between ${wished} and ${Math.min(wished + triesMax - 1, portMax)}`);
};

/** A free port chosen by the kernel: two test runs at once rarely meet on it. */
export const pickRandomPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('the kernel gave no port number'));
        return;
      }
      probe.close(() => resolve(address.port));
    });
  });
