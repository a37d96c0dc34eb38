import { clsx } from 'clsx';
import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import './rich-html.css';

export type RichHtmlProps = {
  /** The author's HTML; it is always cleaned here, even if it was cleaned before. */
  html: string;
  /** Further hosts whose pictures may be shown: the brand's `imageCDNs`. */
  imageHosts?: readonly string[];
  /** Where the text is in another language than the page. */
  lang?: string;
  className?: string;
};

const ownHostOnly: readonly string[] = [];

/** The only place that writes HTML into the page. A large chunk: load it with `lazy`. */
export const RichHtml = ({ html, imageHosts = ownHostOnly, lang, className }: RichHtmlProps) => {
  const clean = useMemo(() => cleanHtml(html, imageHosts), [html, imageHosts]);
  return (
    <div
      lang={lang}
      dir="auto"
      className={clsx('rich-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: This is the component that cleans it.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
};
