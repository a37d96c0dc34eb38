import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { redactText, redactValue } from './redact.ts';

export type Log = Logger;

/**
 * One JSON line per event, in UTC, on standard output. Redaction is applied centrally to every line, so that no caller
 * can forget it.
 */
export const createLog = (
  { level, role }: { level: string; role: string },
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Log => {
  const log = pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => redactValue(error), error: (error: unknown) => redactValue(error) },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactValue(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
          method.apply(this, clean as Parameters<typeof method>);
        },
      },
      // Adds the trace id to every line automatically.
      mixin: () => {
        const span = trace.getActiveSpan()?.spanContext();
        return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId };
      },
    },
    destination,
  );
  // The library formats fields of a line, not those bound to a child, and would write a key twice that parent and child
  // both have. Children inherit from their parent, so one replacement on the root covers all of them.
  const child = log.child;
  log.child = function bindClean(this: Log, { role: part, ...others }: Record<string, unknown>, ...rest: unknown[]) {
    // In a process of several roles, `part` tells which of them writes.
    const bindings = part === undefined || part === role ? others : { ...others, part };
    return Reflect.apply(child, this, [redactValue(bindings), ...rest]);
  } as typeof log.child;
  return log;
};
