import { parseArgs } from 'node:util';

/**
 * Imported first by a program whose process clock may differ from the others'. Moments that are given, such as those of
 * the database, stay as they are.
 */
const { values } = parseArgs({ options: { 'clock-ahead-ms': { type: 'string' } }, strict: false });
const aheadMs = Number(values['clock-ahead-ms'] ?? 0);
const Clock = Date;

if (aheadMs !== 0)
  globalThis.Date = class extends Clock {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? Clock.now() + aheadMs : given[0]);
    }
    static override now(): number {
      return Clock.now() + aheadMs;
    }
  } as DateConstructor;
