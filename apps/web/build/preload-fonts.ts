import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that every page needs, whatever its language: Latin letters and digits of both fonts. */
const preloaded = ['inter-latin.woff2', 'manrope-latin.woff2'];

/**
 * Preloads the first fonts. A browser discovers a font in the style sheet and requests it only when a text uses it,
 * which is a second too late on a slow connection. The links are at the end of the body, because the first image
 * matters more than the fonts, and both share connections and bandwidth.
 */
export const preloadFonts = (): Plugin => ({
  name: 'fairhouse:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      preloaded.map((name): HtmlTagDescriptor => {
        const font = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.originalFileNames.some((path) => basename(path) === name),
        );
        if (font === undefined) throw new Error(`${name} is not part of the build: import @fairhouse/ui/fonts.css`);
        return {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}`, crossorigin: true },
          injectTo: 'body',
        };
      }),
  },
});
