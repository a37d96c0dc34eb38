import { sourceMessages } from '@fairhouse/i18n/compile';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { DataRecord, PlainValue } from '#platform/personal-data/personal-data.types.ts';
import type { CopyVoice } from './copy.types.ts';

/** The head of both files. */
export type CopyHead = { brand: string; account: string; memberId: string; copyId: string; gatheredAt: string };

/** The file format: a reader checks both constants first. */
const jsonFormat = 'fairhouse.personal-data';
const jsonVersion = 1;

/** The message ids of the data that no copy contains, with the reason. */
const leftOut = [
  'dataCopy.leftOut.secrets',
  'dataCopy.leftOut.payees',
  'dataCopy.leftOut.pictures',
  'dataCopy.leftOut.notes',
  'dataCopy.leftOut.others',
] as const;

export const jsonStart = (head: CopyHead): string =>
  // The JSON file is in English, regardless of the member's language.
  `${JSON.stringify({ format: jsonFormat, version: jsonVersion, ...head, leftOut: leftOut.map((id) => sourceMessages[id]) }).slice(0, -1)},"parts":{`;

export const jsonPartStart = (name: string, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`;

export const jsonRecord = (record: DataRecord, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify(record)}`;

export const jsonPartEnd = ']';
export const jsonEnd = '\n}}\n';

/** Names of fields with moments and days. User-written text under other names is never formatted as a date. */
const timeName = /^(at|since|until|hour|day|birthday)$|(At|Since|Until|From)$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** A value as shown to people. User-written text is not changed. */
const cellText = (name: string, value: PlainValue, voice: CopyVoice): string => {
  if (value === null) return voice.translate('dataCopy.value.none');
  if (typeof value === 'boolean') return voice.translate(value ? 'dataCopy.value.yes' : 'dataCopy.value.no');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'string' || !timeName.test(name)) return String(value);
  if (moment.test(value)) return voice.moment(value);
  return day.test(value) ? voice.day(value) : value;
};

const cell = (name: string, value: PlainValue, voice: CopyVoice): string =>
  `<td dir="auto">${escapeHtml(cellText(name, value, voice))}</td>`;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:75rem;padding:1.5rem}
h1{margin:0 0 .25rem}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
td{min-width:4rem;max-width:24rem}
@media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}@page{margin:14mm}}`;

/**
 * A self-contained page. Its content security policy blocks scripts and requests, in case user-written text is ever not
 * escaped.
 */
export const htmlStart = (head: CopyHead, voice: CopyVoice): string => {
  const { translate } = voice;
  const facts = [
    [translate('dataCopy.page.account'), head.account],
    [translate('dataCopy.page.memberId'), head.memberId],
    [translate('dataCopy.page.gathered'), voice.moment(head.gatheredAt)],
    [translate('dataCopy.page.timeZone'), voice.timeZone],
    [translate('dataCopy.page.copy'), head.copyId],
  ] as const;
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`);
  const title = escapeHtml(translate('dataCopy.page.title', { brand: head.brand }));
  return `<!doctype html>
<html lang="${voice.lang}" dir="${voice.dir}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><dl>${rows.join('')}</dl>
<h2>${escapeHtml(translate('dataCopy.page.leftOut'))}</h2><ul>${leftOut.map((id) => `<li>${escapeHtml(translate(id))}</li>`).join('')}</ul>
`;
};

export const htmlPartStart = (name: string, voice: CopyVoice): string =>
  `<section><h2>${escapeHtml(voice.part(name))}</h2>\n`;

export const htmlTableStart = (record: DataRecord, voice: CopyVoice): string => {
  const head = Object.keys(record).map((name) => `<th scope="col">${escapeHtml(voice.field(name))}</th>`);
  return `<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>\n`;
};

export const htmlRecord = (record: DataRecord, voice: CopyVoice): string =>
  `<tr>${Object.entries(record)
    .map(([name, value]) => cell(name, value, voice))
    .join('')}</tr>\n`;

export const htmlPartEnd = (count: number, voice: CopyVoice): string =>
  count === 0
    ? `<p>${escapeHtml(voice.translate('dataCopy.page.nothing'))}</p></section>\n`
    : `</tbody></table></div></section>\n`;

export const htmlEnd = '</body></html>\n';
