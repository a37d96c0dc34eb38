import { paint } from './paint.ts';
import { renderLogLine } from './render-log-line.ts';

const colours = ['cyan', 'magenta', 'blue', 'yellow', 'green', 'cyanBright', 'magentaBright', 'blueBright'] as const;

export type ProcessPrinter = {
  /** Takes a line of a process: prints it, or keeps it until `open`. */
  line(name: string, line: string): void;
  /** Prints the buffered lines of one process at once, because it has failed. */
  flush(name: string): void;
  /** Prints the buffered lines, and from now on every line as it arrives. */
  open(): void;
};

/**
 * Lines of several processes in one terminal, each prefixed with its name; buffered until the page above them is
 * printed.
 */
export const processPrinter = (options: {
  names: readonly string[];
  isRaw: boolean;
  print: (text: string) => void;
}): ProcessPrinter => {
  const entriesMax = 5_000;
  const width = Math.max(...options.names.map((name) => name.length));
  let buffered: { name: string; line: string }[] | undefined = [];

  const print = ({ name, line }: { name: string; line: string }): void => {
    const colour = colours[options.names.indexOf(name) % colours.length] ?? 'white';
    const prefix = `${paint(colour, name.padEnd(width))} ${paint('dim', '|')} `;
    const shown = options.isRaw ? line : renderLogLine(line);
    for (const part of shown.split('\n')) options.print(prefix + part);
  };

  return {
    line: (name, line) => {
      if (!buffered) return print({ name, line });
      buffered.push({ name, line });
      if (buffered.length > entriesMax) buffered.shift();
    },
    flush: (name) => {
      const its = buffered?.filter((one) => one.name === name) ?? [];
      buffered = buffered?.filter((one) => one.name !== name);
      its.forEach(print);
    },
    open: () => {
      const all = buffered ?? [];
      buffered = undefined;
      all.forEach(print);
    },
  };
};
