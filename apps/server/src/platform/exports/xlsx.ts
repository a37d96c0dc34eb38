import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: text, or the digits of a number with how it is shown. */
export type SheetCell = string | { number: string; style: 'count' | 'money' | 'percent' } | null;
export type Sheet = { name: string; columns: readonly string[]; rows: readonly (readonly SheetCell[])[] };

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const forbidden = new RegExp(
  `[${String.fromCodePoint(0)}-${String.fromCodePoint(8)}${String.fromCodePoint(11, 12)}${String.fromCodePoint(14)}-${String.fromCodePoint(31)}]`,
  'g',
);

/** Text inside an XML element or attribute; characters that XML cannot hold are left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The place of each style in `styles`. */
const styleOf = { header: 1, count: 2, money: 3, percent: 4 } as const;
const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="0.00&quot; %&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Inline text never runs as a formula, so nothing has to be escaped for spreadsheets. */
const cellXml = (cell: SheetCell, style?: number): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') {
    const s = style === undefined ? '' : ` s="${style}"`;
    return `<c t="inlineStr"${s}><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  }
  return `<c s="${styleOf[cell.style]}"><v>${cell.number}</v></c>`;
};

const sheetXml = ({ columns, rows }: Sheet): string => {
  const widths = columns.map(
    (_, n) => `<col min="${n + 1}" max="${n + 1}" width="${n < 2 ? 28 : 16}" customWidth="1"/>`,
  );
  const head = `<row>${columns.map((title) => cellXml(title, styleOf.header)).join('')}</row>`;
  const body = rows.map((row) => `<row>${row.map((cell) => cellXml(cell)).join('')}</row>`).join('');
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${head}${body}</sheetData></worksheet>`;
};

const filesOf = (sheets: readonly Sheet[]): [string, string][] => {
  const numbers = sheets.map((_, n) => n + 1);
  const overrides = numbers.map(
    (n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const rels = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const listed = sheets.map(
    ({ name }, n) => `<sheet name="${xmlText(name.slice(0, 31))}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packaged}/relationships">${rels.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, n): [string, string] => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)]),
  ];
};

/** 1 January 1980, so that the same content gives the same bytes. */
const dosDate = 0x0021;

/** A ZIP archive of a few files, as PKWARE's note describes it, without the parts that only large archives need. */
const zipOf = (files: readonly [string, string][]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(dosDate, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, named, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, named]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
};

/** A workbook of a few sheets of bounded size, with numbers as numbers. */
export const writeXlsx = (sheets: readonly Sheet[]): Buffer => zipOf(filesOf(sheets));
