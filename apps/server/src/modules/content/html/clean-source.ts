import { ContentRefused } from '../content.refused.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanerVersion, cleanHtml, sourceMaxBytes } from './clean-html.rules.ts';

export type CleanedHtml = { source: string; content: string; cleanerVersion: number };

/**
 * What is kept of an author's HTML: the source, for the author and for every later cleaner, and the
 * clean form, which alone is served. Refuses what is too long, and what has nothing left to read.
 */
export const cleanSource = (source: string, { imageHosts }: Pick<ContentBrand, 'imageHosts'>): CleanedHtml => {
  if (Buffer.byteLength(source) > sourceMaxBytes) throw new ContentRefused('html-too-long', `${source.slice(0, 40)}…`);
  const content = cleanHtml(source, { imageHosts });
  if (content.trim() === '') throw new ContentRefused('text-missing', 'nothing is left of the text once it is clean');
  // A NUL is the one character PostgreSQL cannot keep; an author has no use for it either.
  return { source: source.toWellFormed().replaceAll('\0', ''), content, cleanerVersion };
};
