import { connect } from 'node:net';

/** Resolves when the URL responds with 200. */
export const respondsOk = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`${url} responded ${response.status}`);
};

/** Resolves when something listens on the loopback port. */
export const respondsTcp = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('timeout', () => {
      socket.destroy();
      reject(new Error(`port ${port} does not respond`));
    });
  });
