/** The texts of the offline page in the visitor's language, which the page sends to the worker. */
export type OfflineTexts = {
  lang: string;
  dir: string;
  brand: string;
  title: string;
  text: string;
  retry: string;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

export const isOfflineTexts = (value: unknown): value is OfflineTexts =>
  typeof value === 'object' &&
  value !== null &&
  ['lang', 'dir', 'brand', 'title', 'text', 'retry'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );

// System colours and fonts: this page can fetch nothing, not even the app's style sheet.
const look = `:root{color-scheme:dark light}body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;font:16px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0;font-size:24px}p{margin:0;max-width:44ch}a{margin-block-start:12px;padding:12px 24px;border:1px solid;border-radius:10px;color:inherit;font-weight:600;text-decoration:none}`;

/** A page without scripts: the retry is a link to the same URL. */
export const offlinePage = (texts: OfflineTexts): Response =>
  new Response(
    `<!doctype html><html lang="${escaped(texts.lang)}" dir="${escaped(texts.dir)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)} · ${escaped(texts.brand)}</title><style>${look}</style></head><body><h1>${escaped(texts.title)}</h1><p>${escaped(texts.text)}</p><a href="">${escaped(texts.retry)}</a></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
