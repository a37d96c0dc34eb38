import type { Gate } from './visit.ts';

/** What a closed house shows: who is closed, why, and whom to ask. */
export type BlockFacts = {
  brandName: string;
  hue: number;
  chroma: number;
  ip: string;
  maintenance: { title: string; text: string; endsAt: string | null } | null;
  channels: readonly { title: string; path: string }[];
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Closed = Extract<Gate, { open: false }>;

const wording = (gate: Closed, facts: BlockFacts): { title: string; text: string; note: string } => {
  if (gate.code === 'SYSTEM_MAINTENANCE') {
    const { maintenance } = facts;
    return {
      title: maintenance?.title ?? 'Under maintenance',
      text: maintenance?.text ?? 'We are working on the site and will be back soon.',
      note:
        maintenance?.endsAt == null
          ? 'This page looks again every minute.'
          : `Expected back: ${maintenance.endsAt.slice(0, 16).replace('T', ' ')} UTC`,
    };
  }
  const subject = gate.code === 'REGION_RESTRICTED' ? 'in your location' : 'for your address';
  return {
    title: 'Access restricted',
    text: `We are sorry: this site is not available ${subject}. If you have an account here, customer service helps you to reach your money.`,
    note: `Your IP address: ${facts.ip}`,
  };
};

const style = (facts: BlockFacts): string => `
:root{color-scheme:dark light;--page:#0A0C14;--card:#11141F;--line:#2C3349;--text:#E9ECF4;--soft:#AEB6CC;--accent:oklch(.83 ${facts.chroma} ${facts.hue});--on:#1A1203}
@media (prefers-color-scheme:light){:root{--page:#F4F5FA;--card:#fff;--line:#D3D8E6;--text:#141827;--soft:#3F4763}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{width:100%;max-width:560px;padding:40px 32px;background:var(--card);border:1px solid var(--line);border-radius:20px;border-top:4px solid var(--accent)}
.brand{margin:0 0 24px;font-weight:800;letter-spacing:.02em;color:var(--soft)}h1{margin:0 0 12px;font-size:clamp(24px,5vw,32px);line-height:1.2}
p{margin:0 0 16px;overflow-wrap:anywhere}.note{color:var(--soft);font-variant-numeric:tabular-nums}
ul{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0;padding:0;list-style:none}
a{display:inline-block;min-height:44px;padding:10px 20px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #7CC4FF;outline-offset:2px}`;

/** The whole page, in one answer: it needs no other file and is readable without a script. */
export const blockPage = (gate: Closed, facts: BlockFacts, nonce: string): string => {
  const words = wording(gate, facts);
  const channels = facts.channels
    .map(
      ({ title, path }) => `<li><a href="${escapeHtml(path)}" rel="noopener noreferrer">${escapeHtml(title)}</a></li>`,
    )
    .join('');
  // Asks once a minute and reloads only when there is something to see: a page that reloads by itself loses its reader's place.
  const watch =
    gate.code === 'SYSTEM_MAINTENANCE'
      ? `<script nonce="${nonce}">setInterval(async()=>{try{const a=await fetch('/wps/system/status');if((await a.json()).value.status!==1)location.reload()}catch{}},60000)</script>`
      : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)} · ${escapeHtml(facts.brandName)}</title><style nonce="${nonce}">${style(facts)}</style></head><body><main><p class="brand">${escapeHtml(facts.brandName)}</p><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p><p class="note">${escapeHtml(words.note)}</p>${channels === '' ? '' : `<ul aria-label="Customer service">${channels}</ul>`}</main>${watch}</body></html>`;
};
