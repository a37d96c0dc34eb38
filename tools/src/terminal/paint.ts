import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours for people only: nothing is painted when standard output is a file or pipe, or NO_COLOR is set. */
export const paint = (format: Format, text: string): string =>
  styleText(format, text, { stream: process.stdout, validateStream: true });
