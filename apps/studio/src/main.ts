import { isProduction, readConfig } from './config.ts';
import { findProductionFaults } from './production-faults.ts';
import { startStudio } from './start-studio.ts';

const config = readConfig();
const faults = isProduction() ? findProductionFaults(config) : [];
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(2);
}

const studio = await startStudio(config);

const signals = ['SIGTERM', 'SIGINT'] as const;

const shutDown = () => {
  // A second signal ends the process at once: the default handlers are restored.
  for (const signal of signals) process.removeListener(signal, shutDown);
  void studio.close();
};

for (const signal of signals) process.on(signal, shutDown);
