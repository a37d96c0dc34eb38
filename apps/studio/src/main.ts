import { readConfig } from './config.ts';
import { startStudio } from './start-studio.ts';

const studio = await startStudio(readConfig());

const signals = ['SIGTERM', 'SIGINT'] as const;

const shutDown = () => {
  // Whoever signals again is out of patience: the default handlers come back and end the process at once.
  for (const signal of signals) process.removeListener(signal, shutDown);
  void studio.close();
};

for (const signal of signals) process.on(signal, shutDown);
