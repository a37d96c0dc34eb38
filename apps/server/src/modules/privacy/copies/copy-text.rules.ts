import { escapeHtml } from '#platform/http/escape-html.ts';
import type { DataRecord, PlainValue } from '#platform/personal-data/personal-data.types.ts';

/** The head of both files. */
export type CopyHead = { brand: string; account: string; memberId: string; copyId: string; gatheredAt: string };

/** The shape of the file: a reader looks at both before anything else. */
const jsonFormat = 'fairhouse.personal-data';
const jsonVersion = 1;

/** What no copy holds, and why. */
const leftOut = [
  'Passwords, codes, keys and tokens: only one-way forms of them are kept, and those protect the account.',
  'Full numbers of payout accounts: they are shown by their last digits.',
  'Pictures of papers and proofs: what was sent and when is listed; ask customer service for the pictures.',
  'Working notes of the staff, and marks that keep protected persons from being let in again.',
  'Data about other people, such as those who were invited.',
];

export const jsonStart = (head: CopyHead): string =>
  `${JSON.stringify({ format: jsonFormat, version: jsonVersion, ...head, leftOut }).slice(0, -1)},"parts":{`;

export const jsonPartStart = (name: string, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`;

export const jsonRecords = (records: readonly DataRecord[], isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${records.map((record) => JSON.stringify(record)).join(',\n')}`;

export const jsonPartEnd = ']';
export const jsonEnd = '\n}}\n';

/** `accountLines` → `Account lines`. */
export const spokenName = (name: string): string => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as people read it. Whatever somebody wrote stays text. */
const cellText = (value: PlainValue): string => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

const cell = (value: PlainValue): string => `<td dir="auto">${escapeHtml(cellText(value))}</td>`;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:75rem;padding:1.5rem}
h1{margin:0 0 .25rem}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
td{min-width:4rem;max-width:24rem}
@media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}@page{margin:14mm}}`;

/**
 * One page that needs nothing else. Its policy lets no script run and nothing be fetched, should ever a text of
 * somebody get out of its place.
 */
export const htmlStart = ({ brand, account, memberId, copyId, gatheredAt }: CopyHead): string => {
  const facts = { Account: account, 'Member id': memberId, Gathered: gatheredAt, Copy: copyId };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(`Your data at ${brand}`)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(`Your data at ${brand}`)}</h1><dl>${rows.join('')}</dl>
<h2>What is not in it</h2><ul>${leftOut.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
`;
};

export const htmlPartStart = (name: string): string => `<section><h2>${escapeHtml(spokenName(name))}</h2>\n`;

export const htmlRecords = (records: readonly DataRecord[], isFirst: boolean): string => {
  const names = Object.keys(records[0] ?? {});
  const head = names.map((name) => `<th scope="col">${escapeHtml(spokenName(name))}</th>`).join('');
  const start = isFirst ? `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n` : '';
  return `${start}${records.map((record) => `<tr>${Object.values(record).map(cell).join('')}</tr>\n`).join('')}`;
};

export const htmlPartEnd = (count: number): string =>
  count === 0 ? '<p>Nothing.</p></section>\n' : `</tbody></table></div></section>\n`;

export const htmlEnd = '</body></html>\n';
