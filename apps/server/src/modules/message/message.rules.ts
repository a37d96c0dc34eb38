import type { MessageValues } from './message.types.ts';

/** Values as they are kept and told: a bigint is no JSON, and a moment is written as text. */
export const plainValues = (values: MessageValues): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(values, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Record<string, unknown>;
