import * as z from 'zod';

const file = z.record(z.string(), z.string());

/** The texts of a file: ids with their texts, and nothing else. Null for any other content. */
export const textsOf = (text: string): Record<string, string> | null => {
  try {
    const found = file.safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
};
