import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line strictly by RFC 4180. */
const parseLine = (line: string): string[] => {
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    const [whole, quoted, bare] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r\n$)/.exec(line.slice(at)) ?? [];
    if (whole === undefined) throw new Error(`no cell at ${at} of ${JSON.stringify(line)}`);
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    at += whole.length;
    if (line.slice(at) === '\r\n') return cells;
  }
};

it.each([
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['+84901234567', `'+84901234567`],
  ['-2+3', `'-2+3`],
  ['@SUM(1)', `'@SUM(1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['\0=1', `'\0=1`],
  ['＝1+1', `'＝1+1`],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['plain', 'plain'],
  [-25n, '-25'],
  [-2.5, '-2.5'],
  ['-2.5', `'-2.5`],
  [{ decimal: '-900719925474099.3000' }, '-900719925474099.3000'],
  [null, ''],
])('writes %s as %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it.each([Number.NaN, { decimal: '-2+3' }, { decimal: '' }])('refuses %j, a number that is none', (cell) => {
  expect(() => csvLine([cell])).toThrow('not finite');
});

it('comes back from a strict reader as it was, and no text of it begins as a formula', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\0;a ') }));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = parseLine(csvLine(cells));
      expect(
        read.map((cell, index) => (cells[index] === cell.slice(1) && cell.startsWith("'") ? cell.slice(1) : cell)),
      ).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0]/);
    }),
    { numRuns: 2_000 },
  );
});
