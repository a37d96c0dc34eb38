import { type CsvCell, csvLine } from '@fairhouse/i18n/csv';
import { currencyOf, formatExact, isCurrency } from '@fairhouse/money';
import type { Report } from '@fairhouse/protocol/ops/reports';
import { type Sheet, type SheetCell, writeXlsx, xmlText } from '#platform/exports/xlsx.ts';
import { formatNamed } from './regulator.formats.ts';
import type { Value } from './report.types.ts';

/** Without a BOM, spreadsheets assume the machine's own encoding. */
const byteOrderMark = '\ufeff';

type Unit = Report['columns'][number]['unit'];

/** Minor units as the digits of a decimal, with every place. */
const decimalOf = (value: string, currency: string): string =>
  isCurrency(currency) ? formatExact(BigInt(value), currencyOf(currency)) : value;

const csvCell = (value: Value, unit: Unit, currency: string): CsvCell => {
  if (value === null || unit === 'text') return value;
  return unit === 'money' ? { decimal: decimalOf(`${value}`, currency) } : { decimal: `${value}` };
};

const sheetCell = (value: Value, unit: Unit, currency: string): SheetCell => {
  if (value === null) return null;
  if (unit === 'text') return `${value}`;
  if (unit === 'money') return { number: decimalOf(`${value}`, currency), style: 'money' };
  return { number: `${value}`, style: unit === 'percent' ? 'percent' : 'count' };
};

const headOf = ({ columns }: Report): string[] => [
  'key',
  'label',
  'currency',
  ...columns.map(({ key, unit }) => (unit === 'percent' ? `${key}_percent` : key)),
];

const renderCsv = (report: Report, mark: string | null): Buffer => {
  const marked = (cells: CsvCell[]) => csvLine(mark === null ? cells : [...cells, mark]);
  const lines = report.rows.map(({ key, label, currency = report.currency, values }) =>
    marked([
      key,
      label,
      currency,
      ...report.columns.map((column) => csvCell(values[column.key] ?? null, column.unit, currency)),
    ]),
  );
  const head = csvLine(mark === null ? headOf(report) : [...headOf(report), 'export_id']);
  return Buffer.from(byteOrderMark + head + lines.join(''), 'utf8');
};

/** A second sheet says what the figures are, so that a file that is passed on explains itself. */
const aboutOf = (report: Report, mark: string | null): Sheet => ({
  name: 'About',
  columns: ['Figure', 'Definition'],
  rows: [
    ['Report', `${report.report} by ${report.by}`],
    ['Days', `${report.from} – ${report.to}, ${report.timeZone}`],
    ['Complete until', report.completeUntil ?? '–'],
    ...(mark === null ? [] : [['Export', mark]]),
    ...report.columns.map(({ key, definition }) => [key, definition]),
  ],
});

const renderXlsx = (report: Report, mark: string | null): Buffer => {
  const cellsOf = (values: Report['totals'], currency: string) =>
    report.columns.map(({ key, unit }) => sheetCell(values[key] ?? null, unit, currency));
  const rows = report.rows.map(({ key, label, currency = report.currency, values }) => [
    key,
    label,
    currency,
    ...cellsOf(values, currency),
  ]);
  const hasTotals = Object.keys(report.totals).length > 0;
  const totals = hasTotals ? [['Total', null, report.currency, ...cellsOf(report.totals, report.currency)]] : [];
  const sheet: Sheet = { name: report.report, columns: headOf(report), rows: [...rows, ...totals] };
  return writeXlsx([sheet, aboutOf(report, mark)]);
};

/** A return in XML: one element per row, one attribute-free element per column, under the names of its format. */
const renderXml = (report: Report, format: string | undefined, mark: string | null): Buffer => {
  const { xml, columns } = formatNamed(format) ?? { xml: { root: 'Report', row: 'Row' }, columns: [] };
  const titles = new Map<string, string>(columns.map(({ key, title }) => [key, title]));
  const rows = report.rows.map(({ currency = report.currency, values }) => {
    const cells = report.columns.map(({ key, unit }) => {
      const value = values[key] ?? null;
      const name = titles.get(key) ?? key;
      const text = value === null ? '' : unit === 'money' ? decimalOf(`${value}`, currency) : `${value}`;
      return `<${name}>${xmlText(text)}</${name}>`;
    });
    return `  <${xml.row}>${cells.join('')}</${xml.row}>\n`;
  });
  const id = mark === null ? '' : ` export="${mark}"`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${xml.root} from="${report.from}" to="${report.to}"${id}>\n${rows.join('')}</${xml.root}>\n`,
    'utf8',
  );
};

/** A report as a file. `mark` identifies the export in the file. */
export const renderReport = (
  report: Report,
  { file, format, mark }: { file: 'csv' | 'xlsx' | 'xml'; format?: string | undefined; mark: string | null },
): Buffer => {
  if (file === 'xlsx') return renderXlsx(report, mark);
  return file === 'xml' ? renderXml(report, format, mark) : renderCsv(report, mark);
};
