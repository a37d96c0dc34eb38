import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind } from '@opentelemetry/api';
import { failSpan, startChildSpan } from '../kernel/trace.ts';

/** What the client publishes of a command. Its arguments are not read: keys name sessions and addresses. */
type Command = { command: string; error?: unknown };

/** Records every Redis command of a recorded request, from the events that the client itself publishes. */
export const traceRedisCommands = (): void => {
  const spans = new WeakMap<object, Span>();
  const { start, error, asyncEnd } = tracingChannel<string, Command>('ioredis:command');
  start.subscribe((message) => {
    const attributes = { 'db.system.name': 'redis', 'db.operation.name': (message as Command).command };
    const span = startChildSpan('redis', { kind: SpanKind.CLIENT, attributes });
    if (span !== undefined) spans.set(message as Command, span);
  });
  error.subscribe((message) => {
    const span = spans.get(message as Command);
    if (span !== undefined) failSpan(span, (message as Command).error);
  });
  asyncEnd.subscribe((message) => spans.get(message as Command)?.end());
};
