const texts = {
  held: { title: 'Almost there', text: 'Continue in the window you came from. You can close this one.' },
  cancelled: { title: 'Login cancelled', text: 'Nothing has changed. Close this window and try again.' },
  refused: {
    title: 'Login failed',
    text: 'The provider’s response has expired or belongs to another browser. Close this window and try again.',
  },
} as const;

/** Nothing may be loaded, sent or framed; only this response's script runs. */
export const callbackPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const style = `:root{color-scheme:dark light;--page:#0A0C14;--text:#E9ECF4;--soft:#AEB6CC}
@media (prefers-color-scheme:light){:root{--page:#F4F5FA;--text:#141827;--soft:#3F4763}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:8px;padding:24px;box-sizing:border-box;background:var(--page);color:var(--text);font:16px/1.6 Inter,system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:24px;line-height:1.2}p{margin:0;max-width:40ch;color:var(--soft)}`;

/**
 * Notifies the page that asked, and closes. The channel reaches only pages of this origin, and works although the
 * provider's pages may have cut the link between the windows. Nothing from the response is written into the page.
 */
export const callbackPage = (result: keyof typeof texts, nonce: string): string => {
  const { title, text } = texts[result];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><h1>${title}</h1><p>${text}</p><script nonce="${nonce}">history.replaceState(null,'',location.pathname);const channel=new BroadcastChannel('fairhouse-social');channel.postMessage({type:'fairhouse:social',ok:${result === 'held'}});${result === 'held' ? 'setTimeout(()=>window.close(),100)' : ''}</script></body></html>`;
};
