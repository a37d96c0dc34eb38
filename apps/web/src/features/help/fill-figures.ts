/** Texts that are inserted into HTML: a method's title is written by operators. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Replaces `{{name}}` in a help text by a figure of the cashier. An unknown name stays, so that whoever wrote the text
 * sees the mistake.
 */
export const fillFigures = (html: string, figures: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? '') : whole,
  );
