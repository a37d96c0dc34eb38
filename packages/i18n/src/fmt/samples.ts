import type { Fmt } from './fmt.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Saturday evening in UTC is early Sunday in the East, so the date depends on the time zone. */
const moment = Date.UTC(2026, 10, 14, 21, 5, 9);
const zone = { timeZone: 'Asia/Bangkok' };

const amounts = ['0', '1', '-99', '12345', '10000', '123456789', '-98765432109', '900719925474099301'];
const codes = ['VND', 'USD', 'USDT', 'BTC', 'PTS'];

/**
 * What a pack's `fmt` returns for the same values, by name. The tables of Node and of a browser must be equal; a
 * difference means that one of them has changed its locale data.
 */
export const fmtSamples = (fmt: Fmt): Record<string, string> => {
  const samples: Record<string, string> = {};
  for (const code of codes) {
    for (const amount of amounts) samples[`money ${amount} ${code}`] = fmt.money(amount, code);
    samples[`money by code ${code}`] = fmt.money(123456n, code, { unit: 'code', sign: 'always' });
  }
  for (const value of [0, 7, 1234, 1234567.5, -0.005, '123456789012345678.99']) {
    samples[`number ${value}`] = fmt.number(value);
    samples[`number ${value} with three places`] = fmt.number(value, { decimals: 3 });
  }
  for (const ratio of [0, 0.125, -0.5, '0.00035', 12]) samples[`percent ${ratio}`] = fmt.percent(ratio);
  for (const format of ['decimal', 'hongKong', 'malay', 'indonesian'] as const) {
    for (const odds of [1.07, 1.95, 2, 3.4]) samples[`odds ${odds} ${format}`] = fmt.odds(odds, format);
  }
  for (const style of ['short', 'medium', 'long'] as const) {
    for (let month = 0; month < 12; month += 1) {
      const day = Date.UTC(2026, month, 3 + month, 1, 2, 3);
      samples[`date ${style} of month ${month + 1}`] = fmt.date(day, style, zone);
    }
    samples[`date and time ${style}`] = fmt.dateTime(moment, style, { ...zone, seconds: true, offset: true });
    samples[`range ${style}`] = fmt.range(moment, moment + 72 * hour, { style, ...zone });
  }
  samples.time = fmt.time(moment, { timeZone: 'Asia/Kathmandu', offset: true });
  samples['range within a day'] = fmt.range(moment, moment + hour, { time: true, ...zone });
  for (const distance of [0, -minute, -5 * minute, 59 * minute, -hour, 2 * hour, 21 * hour, -23 * hour, 48 * hour]) {
    samples[`relative ${distance / minute} minutes`] = fmt.relative(moment + distance, { now: moment, ...zone });
  }
  for (const items of [['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']]) {
    samples[`list of ${items.length}`] = fmt.list(items);
  }
  samples.upper = fmt.upper('istanbul ıssız straße άνω');
  samples.order = ['z', 'Ä', 'a', 'b10', 'b9', 'é', 'e'].sort(fmt.compare).join(' ');
  samples.isolated = fmt.bdi('سلام');
  return samples;
};
