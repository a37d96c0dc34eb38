const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `letGo`, which must not wait for anything, when this process ends in any way that can be heard.
 * Answers the undoing, for whoever has let go in good order before.
 */
export const tieToProcess = (letGo: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals): void => {
    undo();
    letGo();
    // A listener takes the signal's default effect away. If nobody else wants to decide, the effect is given back.
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
