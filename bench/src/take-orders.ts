/** The other end of `forkProgram`: executes one command after the other and replies to each. */
export const takeOrders = <Command extends { kind: string }>(
  obey: (command: Exclude<Command, { kind: 'end' }>) => Promise<unknown>,
): void => {
  process.on('message', (command: Command) => {
    if (command.kind === 'end') process.exit(0);
    void obey(command as Exclude<Command, { kind: 'end' }>)
      .catch((error: unknown) => ({ kind: 'failed', reason: String(error) }))
      .then((reply) => process.send?.(reply));
  });
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0));
};
