import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { renderLogLine } from './render-log-line.ts';

const plain = (line: string): string => stripVTControlCharacters(renderLogLine(line));

describe('a log line for people', () => {
  it('shows time, level, message and fields of a structured line', () => {
    const time = new Date(2026, 0, 2, 3, 4, 5).toISOString();
    const line = JSON.stringify({
      level: 'info',
      time,
      role: 'http',
      msg: 'request',
      method: 'GET',
      status: 200,
      traceId: 'abc',
    });
    expect(plain(line)).toBe('03:04:05 INFO  request  method=GET  status=200');
  });

  it('understands levels as numbers and times as milliseconds', () => {
    const time = new Date(2026, 0, 2, 3, 4, 5).getTime();
    expect(plain(JSON.stringify({ level: 40, time, pid: 1, hostname: 'h', msg: 'slow' }))).toBe('03:04:05 WARN  slow');
  });

  it('shows the stack of an error below it', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'failed',
      err: { type: 'Error', message: 'no', stack: 'Error: no\n    at here' },
    });
    expect(plain(line)).toBe('--:--:-- ERROR failed\n  Error: no\n      at here');
  });

  it('cuts a long value instead of filling the screen', () => {
    const shown = plain(JSON.stringify({ level: 30, msg: 'm', text: 'x'.repeat(5_000) }));
    expect(shown.length).toBeLessThan(200);
    expect(shown).toContain('…');
  });

  it.each(['plain words', '{not json', '{"no":"level"}', '[1,2]', '', '{"level":null,"msg":"x"}'])(
    'leaves %j as it is',
    (line) => {
      expect(renderLogLine(line)).toBe(line);
    },
  );
});
