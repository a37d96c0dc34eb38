/** The HTML type that a browser with Trusted Types accepts; elsewhere it is the text itself. */
export type CleanHtml = string & { readonly isCleanHtml: true };

type Cleaner = (dirty: string, imageHosts: readonly string[]) => string;
type HtmlPolicy = { createHTML: (dirty: string, imageHosts: readonly string[]) => CleanHtml };
type PolicyFactory = { createPolicy: (name: string, rules: { createHTML: Cleaner }) => HtmlPolicy };

/**
 * The only policy that the page's content policy allows besides DOMPurify's own. It cleans its input itself, so it can
 * never produce trusted HTML that is not clean.
 */
export const createHtmlPolicy = (clean: Cleaner): HtmlPolicy => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes) return trustedTypes.createPolicy('fh-html', { createHTML: clean });
  return { createHTML: (dirty, imageHosts) => clean(dirty, imageHosts) as CleanHtml };
};
