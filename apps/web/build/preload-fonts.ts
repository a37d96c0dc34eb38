import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that every page draws with, whatever its language: Latin letters and digits of both faces. */
const preloaded = ['inter-latin.woff2', 'manrope-latin.woff2'];

/**
 * Names the first fonts in the page. A browser learns of a font from the style sheet, and asks for it only
 * when a text wants it: on a slow line that is a second too late. They are named at the end of the body,
 * because a picture of the page is worth more than its letters, and lines and width are shared.
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
