import { isProduction, readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

// Whoever reaches it reads every code and link it was sent, so it starts only in development and tests.
if (isProduction()) {
  process.stderr.write('NODE_ENV: the sandbox is not for production\n');
  process.exit(2);
}

const sandbox = await startSandbox(readConfig());

const signals = ['SIGTERM', 'SIGINT'] as const;

const shutDown = () => {
  // Whoever signals again is out of patience: the default handlers come back and end the process at once.
  for (const signal of signals) process.removeListener(signal, shutDown);
  void sandbox.close();
};

for (const signal of signals) process.on(signal, shutDown);
