import { inspect } from 'node:util';
import { paint } from './paint.ts';

type LogRecord = Record<string, unknown> & { level: string | number; msg?: unknown };

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

const levelColours = {
  trace: 'dim',
  debug: 'dim',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'redBright',
} as const;

// Already in the prefix or the message, or only useful for machines.
const hiddenFields = new Set([
  'level',
  'time',
  'msg',
  'pid',
  'hostname',
  'role',
  'name',
  'v',
  'traceId',
  'spanId',
  'reqId',
  'err',
]);

const fieldsMax = 8;
const valueLengthMax = 120;

const recordOf = (line: string): LogRecord | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || !('level' in parsed)) return undefined;
    return typeof parsed.level === 'string' || typeof parsed.level === 'number' ? (parsed as LogRecord) : undefined;
  } catch {
    return undefined;
  }
};

/** A JSON log line in readable form: time, level, message, a few fields. Any other line is unchanged. */
export const renderLogLine = (line: string): string => {
  const record = recordOf(line);
  if (!record) return line;
  const level = typeof record.level === 'number' ? (levelNames[record.level] ?? String(record.level)) : record.level;
  const head = [
    paint('dim', clockTimeOf(record.time)),
    paint(levelColours[level as keyof typeof levelColours] ?? 'white', level.toUpperCase().padEnd(5)),
    String(record.msg ?? ''),
  ].join(' ');
  const fields = Object.entries(record)
    .filter(([name, value]) => !hiddenFields.has(name) && value !== undefined && value !== null)
    .slice(0, fieldsMax)
    .map(([name, value]) => `${paint('dim', `${name}=`)}${shortValue(value)}`);
  return [[head, ...fields].join('  '), ...errorLines(record.err)].join('\n');
};

const clockTimeOf = (time: unknown): string => {
  const moment = new Date(typeof time === 'number' || typeof time === 'string' ? time : Number.NaN);
  return Number.isNaN(moment.getTime()) ? '--:--:--' : moment.toTimeString().slice(0, 8);
};

const shortValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 2 });
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text;
};

/** The stack is the most useful part; without one, type and message. */
const errorLines = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { stack, type, message } = error as { stack?: unknown; type?: unknown; message?: unknown };
  const text =
    typeof stack === 'string' ? stack : [type, message].filter((part) => typeof part === 'string').join(': ');
  return text === '' ? [] : text.split('\n').map((part) => paint('red', `  ${part.trimEnd()}`));
};
