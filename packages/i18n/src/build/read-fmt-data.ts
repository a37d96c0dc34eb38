import assert from 'node:assert/strict';
import type { DateShape, FmtData } from '../fmt/fmt-data.types.ts';
import { shapeOptions, withPlainSpaces } from '../fmt/format-instant.ts';
import { readNumberSymbols } from '../fmt/number-symbols.ts';

type Months = { short: string[]; long: string[] };

/** One day of every month, with a one-digit day and hour so that padding shows. */
const monthDays = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 7, 8, 9)));
const sample = monthDays[2] as Date;
/** 2026-03-01 was a Sunday. */
const weekDays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day)));

const fieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  year: { '2026': '{y}' },
  month: { '3': '{M}', '03': '{MM}' },
  day: { '5': '{d}', '05': '{dd}' },
  hour: { '07': '{HH}' },
  minute: { '08': '{mm}' },
  second: { '09': '{ss}' },
};

const readTemplate = (tag: string, shape: DateShape, months: Months): string => {
  const options = shapeOptions[shape];
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return format
    .formatToParts(sample)
    .map(({ type, value }) => {
      if (type === 'literal') {
        assert(!/[{}]/.test(value), `${tag} writes braces into its dates.`);
        return withPlainSpaces(value);
      }
      if (type === 'weekday') return '{EEEE}';
      const plain = fieldNames[type]?.[value];
      if (plain !== undefined) return plain;
      assert(type === 'month' && (options.month === 'short' || options.month === 'long'), `${tag}: ${type} ${value}`);
      const names = monthDays.map(
        (day) => format.formatToParts(day).find((part) => part.type === 'month')?.value ?? '',
      );
      const known = months[options.month];
      if (known.length === 0) known.push(...names);
      // A locale whose month names change with the context would need a list per shape.
      assert.deepEqual(names, known, `${tag} names its months differently in ${shape}.`);
      return options.month === 'short' ? '{MMM}' : '{MMMM}';
    })
    .join('');
};

const readRelative = (tag: string, unit: 'minute' | 'hour') => {
  const rules = new Intl.PluralRules(tag);
  const words = new Intl.RelativeTimeFormat(tag);
  const read = (sign: 1 | -1) => {
    const templates: Record<string, string> = {};
    for (let amount = 1; amount < 60; amount += 1) {
      const template = words
        .formatToParts(sign * amount, unit)
        .map(({ type, value }) => (type === 'integer' ? '{n}' : value))
        .join('');
      const category = rules.select(amount);
      assert.equal(templates[category] ?? template, template, `${tag} has more forms than categories.`);
      templates[category] = template;
    }
    return templates;
  };
  return { past: read(-1), future: read(1) };
};

const readList = (tag: string): FmtData['list'] => {
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const between = (items: string[]) =>
    list
      .formatToParts(items)
      .filter(({ type }) => type === 'literal')
      .map(({ value }) => value);
  const [pair = ''] = between(['a', 'b']);
  const [start = '', middle = '', end = ''] = between(['a', 'b', 'c', 'd']);
  assert.equal(start, middle, `${tag} begins its lists in a way of its own.`);
  return { pair, middle, end };
};

/** Reads from the ICU of Node, which has every locale, the data that browsers lack. */
export const readFmtData = (locale: string): FmtData => {
  const tag = `${locale}-u-ca-gregory-nu-latn`;
  const months: Months = { short: [], long: [] };
  const shapes = Object.keys(shapeOptions) as DateShape[];
  const dates = Object.fromEntries(shapes.map((shape) => [shape, readTemplate(tag, shape, months)])) as Record<
    DateShape,
    string
  >;
  const weekday = new Intl.DateTimeFormat(tag, { ...shapeOptions.long, timeZone: 'UTC' });
  return {
    tag: locale,
    number: readNumberSymbols(tag),
    months,
    weekdays: weekDays.map((day) => weekday.formatToParts(day).find(({ type }) => type === 'weekday')?.value ?? ''),
    dates,
    relative: {
      now: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second'),
      minute: readRelative(tag, 'minute'),
      hour: readRelative(tag, 'hour'),
    },
    list: readList(tag),
  };
};
