import type { MessageValues } from './message.types.ts';

/** Values as they are stored and sent: JSON has no bigint, and dates are written as text. */
export const plainValues = (values: MessageValues): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(values, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Record<string, unknown>;
