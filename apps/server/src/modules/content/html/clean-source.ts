import { ContentRefused } from '../content.refused.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanerVersion, cleanHtml, sourceMaxBytes } from './clean-html.rules.ts';

export type CleanedHtml = { source: string; content: string; cleanerVersion: number };

/**
 * What is stored of an author's HTML: the source, for the author and later sanitizers, and the sanitized form, the only
 * one that is served. Refuses texts that are too long or have nothing left to read.
 */
export const cleanSource = (source: string, { imageHosts }: Pick<ContentBrand, 'imageHosts'>): CleanedHtml => {
  if (Buffer.byteLength(source) > sourceMaxBytes) throw new ContentRefused('html-too-long', `${source.slice(0, 40)}…`);
  const content = cleanHtml(source, { imageHosts });
  if (content.trim() === '') throw new ContentRefused('text-missing', 'nothing is left of the text once it is clean');
  // PostgreSQL cannot store NUL.
  return { source: source.toWellFormed().replaceAll('\0', ''), content, cleanerVersion };
};
