/** Ends the program in good order on SIGTERM. A program that is killed ends without any. */
export const endOnSignal = (stop: () => Promise<void>): void => {
  process.once('SIGTERM', () => {
    void stop().then(() => process.exit(0));
  });
};
