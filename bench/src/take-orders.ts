/** The other end of `forkProgram`: obeys one order after the other and says what came of it. */
export const takeOrders = <Command extends { kind: string }>(
  obey: (command: Exclude<Command, { kind: 'end' }>) => Promise<unknown>,
): void => {
  process.on('message', (command: Command) => {
    if (command.kind === 'end') process.exit(0);
    void obey(command as Exclude<Command, { kind: 'end' }>)
      .catch((error: unknown) => ({ kind: 'failed', reason: String(error) }))
      .then((reply) => process.send?.(reply));
  });
  // Whoever started us is gone.
  process.on('disconnect', () => process.exit(0));
};
