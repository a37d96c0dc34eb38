const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `letGo`, which must be synchronous, when this process ends in any way that can be caught. Returns a function
 * that cancels it after an orderly release.
 */
export const tieToProcess = (letGo: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals): void => {
    undo();
    letGo();
    // A listener disables the signal's default effect. Without other listeners the signal is sent again to restore it.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const undo = (): void => {
    process.removeListener('exit', letGo);
    for (const signal of endingSignals) process.removeListener(signal, onSignal);
  };
  process.once('exit', letGo);
  for (const signal of endingSignals) process.once(signal, onSignal);
  return undo;
};
