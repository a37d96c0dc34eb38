const width = 30;

/** Logs the progress of a long task and its remaining time. */
export const progressBar = (name: string, total: number, log: (line: string) => void): ((done: number) => void) => {
  const since = performance.now();
  return (done) => {
    const share = done / total;
    const seconds = (performance.now() - since) / 1_000;
    const filled = Math.round(share * width);
    const left = Math.round((seconds * (1 - share)) / share);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    log(`${name} ${bar} ${(done / 1e6).toFixed(2)} of ${(total / 1e6).toFixed(2)} million rows, ${left} s left`);
  };
};
