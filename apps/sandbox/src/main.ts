import { isProduction, readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

// Anyone who can reach the sandbox can read every code and link sent to it, so it starts only in development and tests.
if (isProduction()) {
  process.stderr.write('NODE_ENV: the sandbox is not for production\n');
  process.exit(2);
}

const sandbox = await startSandbox(readConfig());

const signals = ['SIGTERM', 'SIGINT'] as const;

const shutDown = () => {
  // Restores the default handlers, so that a second signal ends the process at once.
  for (const signal of signals) process.removeListener(signal, shutDown);
  void sandbox.close();
};

for (const signal of signals) process.on(signal, shutDown);
