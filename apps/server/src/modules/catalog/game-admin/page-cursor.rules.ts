import { Refusal } from '#platform/kernel/refusal.ts';

/** The end of a page: the sort value and the key that breaks ties. */
export type PageEnd = { value: string; key: string };

export const writeCursor = (end: PageEnd): string =>
  Buffer.from(JSON.stringify([end.value, end.key])).toString('base64url');

/** Parses what `writeCursor` wrote; anything else is an invalid cursor. */
export const readCursor = (text: string): PageEnd => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string')
      return { value: parsed[0], key: parsed[1] };
  } catch {
    // Handled below, like every other invalid cursor.
  }
  throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
};
