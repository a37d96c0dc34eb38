import { Refusal } from '#platform/kernel/refusal.ts';

/** Where a page of a list ends: the sorted value and the key that parts equals. */
export type PageEnd = { value: string; key: string };

export const writeCursor = (end: PageEnd): string =>
  Buffer.from(JSON.stringify([end.value, end.key])).toString('base64url');

/** Reads what `writeCursor` wrote; anything else is no place in a list. */
export const readCursor = (text: string): PageEnd => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string')
      return { value: parsed[0], key: parsed[1] };
  } catch {
    // Told below, like every other text that is no cursor.
  }
  throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
};
