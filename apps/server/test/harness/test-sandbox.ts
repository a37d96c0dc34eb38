import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickRandomPort, repositoryRoot } from '@fairhouse/tools/services';
import { respondsReadyz, shellEnvironment, startLogged, stopLogged, waitUntilReady } from '@fairhouse/tools/stack';

export type TestSandbox = { url: string; close(): Promise<void> };

const folder = join(repositoryRoot, 'apps/sandbox');

/** The real sandbox as its own process: the server reaches it only over HTTP, as it would a provider. */
export const startTestSandbox = async (): Promise<TestSandbox> => {
  const [httpPort, smtpPort] = [await pickRandomPort(), await pickRandomPort()];
  const logFolder = mkdtempSync(join(tmpdir(), 'fairhouse-sandbox-'));
  const logged = startLogged({
    name: 'sandbox',
    command: process.execPath,
    args: [join(folder, 'src/main.ts')],
    cwd: folder,
    env: {
      ...shellEnvironment(),
      NODE_ENV: 'test',
      SANDBOX_HTTP_PORT: String(httpPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_LOG_LEVEL: 'error',
    },
    logFile: join(logFolder, 'sandbox.log'),
    onLine: () => {},
    endSignal: 'SIGKILL',
  });
  const url = `http://127.0.0.1:${httpPort}`;
  await waitUntilReady(logged, [respondsReadyz(url)], { timeoutMs: 40_000 });
  return {
    url,
    close: async () => {
      await stopLogged(logged);
      rmSync(logFolder, { recursive: true, force: true });
    },
  };
};
