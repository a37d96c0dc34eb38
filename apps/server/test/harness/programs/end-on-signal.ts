/** Shuts the program down cleanly on SIGTERM. A killed program ends without cleanup. */
export const endOnSignal = (stop: () => Promise<void>): void => {
  process.once('SIGTERM', () => {
    void stop().then(() => process.exit(0));
  });
};
