/** What a browser with Trusted Types accepts as HTML; elsewhere it is the text itself. */
export type CleanHtml = string & { readonly isCleanHtml: true };

type Cleaner = (dirty: string, imageHosts: readonly string[]) => string;
type HtmlPolicy = { createHTML: (dirty: string, imageHosts: readonly string[]) => CleanHtml };
type PolicyFactory = { createPolicy: (name: string, rules: { createHTML: Cleaner }) => HtmlPolicy };

/**
 * The one policy the page's content policy admits beside DOMPurify's own. It cleans by itself, so there is no way to
 * get its stamp on anything unclean.
 */
export const createHtmlPolicy = (clean: Cleaner): HtmlPolicy => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes) return trustedTypes.createPolicy('fh-html', { createHTML: clean });
  return { createHTML: (dirty, imageHosts) => clean(dirty, imageHosts) as CleanHtml };
};
