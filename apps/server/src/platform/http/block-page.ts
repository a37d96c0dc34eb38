import { escapeHtml } from './escape-html.ts';
import type { Gate } from './visit.ts';

/** The page of maintenance or a blocked region: which brand, why, and whom to contact. */
export type BlockFacts = {
  brandName: string;
  hue: number;
  chroma: number;
  ip: string;
  maintenance: { title: string; text: string; endsAt: string | null } | null;
  channels: readonly { title: string; path: string }[];
};

type Closed = Extract<Gate, { open: false }>;

const wording = (gate: Closed, facts: BlockFacts): { title: string; text: string; note: string } => {
  if (gate.code === 'SYSTEM_MAINTENANCE') {
    const { maintenance } = facts;
    return {
      title: maintenance?.title ?? 'Under maintenance',
      text: maintenance?.text ?? "We're working on the site and will be back soon.",
      note:
        maintenance?.endsAt == null
          ? "We check every minute and reload when we're back."
          : `Expected back: ${maintenance.endsAt.slice(0, 16).replace('T', ' ')} UTC`,
    };
  }
  const subject = gate.code === 'REGION_RESTRICTED' ? 'in your location' : 'for your IP address';
  return {
    title: 'Access restricted',
    text: `Sorry, this site isn't available ${subject}. If you have an account here, support can help you withdraw your money.`,
    note: `Your IP address: ${facts.ip}`,
  };
};

const style = ({ hue, chroma }: BlockFacts): string => `
:root{color-scheme:dark light;--page:#0A0C14;--card:#11141F;--raised:#171B29;--line:#2C3349;--edge:#6B769A;--text:#E9ECF4;--soft:#AEB6CC;--accent:oklch(.83 ${chroma} ${hue});--glow:oklch(.83 ${chroma} ${hue}/.16);--on:#1A1203;--focus:#7CC4FF}
@media (prefers-color-scheme:light){:root{--page:#F4F5FA;--card:#fff;--raised:#EEF0F7;--line:#D3D8E6;--edge:#717B98;--text:#141827;--soft:#3F4763;--glow:oklch(.83 ${chroma} ${hue}/.3);--focus:#0B5FC4}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;align-content:center;gap:24px;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.6 Inter,system-ui,sans-serif}
header,main{width:100%;max-width:600px}header{display:flex;align-items:center;gap:12px;font-weight:700;font-size:18px}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:var(--on);font-weight:800;font-size:16px}
main{padding:40px 32px;background:radial-gradient(120% 90% at 100% 0,var(--glow),transparent 60%) var(--card);border:1px solid var(--line);border-radius:20px}
h1{margin:0 0 12px;font-size:clamp(28px,6vw,36px);line-height:1.15;letter-spacing:-.01em}h2{margin:32px 0 12px;padding-top:24px;border-top:1px solid var(--line);font-size:16px}
p{margin:0 0 16px;overflow-wrap:anywhere}.note{font-weight:600;font-variant-numeric:tabular-nums}.soft{color:var(--soft)}
ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
a{display:inline-block;min-height:44px;padding:9px 18px;border-radius:10px;border:1px solid var(--edge);background:var(--raised);color:inherit;font-weight:600;text-decoration:none}
a.first{border-color:transparent;background:var(--accent);color:var(--on)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:480px){main{padding:32px 24px}}`;

/** The complete page in one response: it needs no other file and works without a script. */
export const blockPage = (gate: Closed, facts: BlockFacts, nonce: string): string => {
  const texts = wording(gate, facts);
  const channels = facts.channels
    .map(
      ({ title, path }) => `<li><a href="${escapeHtml(path)}" rel="noopener noreferrer">${escapeHtml(title)}</a></li>`,
    )
    .join('');
  // Polls once a minute and reloads only on a change, so that the reader keeps their scroll position.
  const watch =
    gate.code === 'SYSTEM_MAINTENANCE'
      ? `<script nonce="${nonce}">setInterval(async()=>{try{const a=await fetch('/wps/system/status');if((await a.json()).value.status!==1)location.reload()}catch{}},60000)</script>`
      : '';
  const again = gate.code === 'SYSTEM_MAINTENANCE' ? '<p><a class="first" href="">Check now</a></p>' : '';
  const help = channels === '' ? '' : `<h2>Support</h2><ul>${channels}</ul>`;
  const brand = escapeHtml(facts.brandName);
  const title = escapeHtml(texts.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand}</title><style nonce="${nonce}">${style(facts)}</style></head>
<body><header><span class="mark" aria-hidden="true">${brand.slice(0, 1)}</span>${brand}</header>
<main><h1>${title}</h1><p class="soft">${escapeHtml(texts.text)}</p><p class="note">${escapeHtml(texts.note)}</p>${again}${help}</main>${watch}</body></html>`;
};
