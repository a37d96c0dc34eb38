const shownLines = 30;

/** A process that exited or did not respond unexpectedly, with its last lines. */
export class ProcessFailedError extends Error {
  override name = 'ProcessFailedError';

  constructor(reason: string, failed: { name: string; lastLines(): readonly string[] }) {
    const lines = failed.lastLines().slice(-shownLines);
    const quoted = lines.length === 0 ? '  (it said nothing)' : lines.map((line) => `  ${line}`).join('\n');
    super(`${failed.name} ${reason}. Its last lines:\n${quoted}`);
  }
}
