/** The other end of `forkProgram`: executes commands and replies to each, unless its answer is undefined. */
export const takeOrders = <Command extends { kind: string }>(
  obey: (command: Exclude<Command, { kind: 'end' }>) => Promise<unknown>,
): void => {
  process.on('message', (command: Command) => {
    if (command.kind === 'end') process.exit(0);
    void obey(command as Exclude<Command, { kind: 'end' }>)
      .catch((error: unknown) => ({ kind: 'failed', reason: String(error) }))
      .then((reply) => (reply === undefined ? undefined : process.send?.(reply)));
  });
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0));
};
