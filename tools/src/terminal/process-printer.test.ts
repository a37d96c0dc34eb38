import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { processPrinter } from './process-printer.ts';

const printerFor = (isRaw: boolean) => {
  const printed: string[] = [];
  const printer = processPrinter({
    names: ['http', 'worker'],
    isRaw,
    print: (text) => printed.push(stripVTControlCharacters(text)),
  });
  return { printer, printed };
};

it('keeps lines back until it is opened, then prints them in their order behind the names', () => {
  const { printer, printed } = printerFor(false);
  printer.line('http', 'one');
  printer.line('worker', 'two');
  expect(printed).toEqual([]);
  printer.open();
  printer.line('http', 'three');
  expect(printed).toEqual(['http   | one', 'worker | two', 'http   | three']);
});

it('prints the lines of a process in trouble at once, and not a second time', () => {
  const { printer, printed } = printerFor(false);
  printer.line('http', 'calm');
  printer.line('worker', 'in trouble');
  printer.flush('worker');
  expect(printed).toEqual(['worker | in trouble']);
  printer.open();
  expect(printed).toEqual(['worker | in trouble', 'http   | calm']);
});

it('puts the name before every line of a rendered record, and renders nothing when raw', () => {
  const record = '{"level":50,"msg":"failed","err":{"stack":"Error: no\\n    at here"}}';
  const rendered = printerFor(false);
  rendered.printer.open();
  rendered.printer.line('http', record);
  expect(rendered.printed).toHaveLength(3);
  expect(rendered.printed.every((line) => line.startsWith('http   | '))).toBe(true);

  const raw = printerFor(true);
  raw.printer.open();
  raw.printer.line('http', record);
  expect(raw.printed).toEqual([`http   | ${record}`]);
});
