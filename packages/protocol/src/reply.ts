import * as z from 'zod';
import { type ErrorCode, errorCatalogue, type FailureStatus } from './codes.ts';

/** The envelope of every response: spec §7 shows `success`, `message`, `value`; `code` and `traceId` are ours. */
export const reply = <Value extends z.ZodType>(value: Value) =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    value,
  });

/** The response of a refused call. `code` is stable and translated by the client; `message` is its English text. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    value: z.null(),
    code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
    traceId: z.string(),
    /** Facts a client may act on: the invalid fields, the seconds to wait, whether a captcha is required. */
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Failure' });

export type FailureSchema = typeof failure;
export type Failure = z.infer<typeof failure>;

/** Wraps a value in the success envelope. */
export const ok = <Value>(value: Value, message = '') => ({ success: true as const, message, value });

/** The distinct HTTP statuses of the given codes, in order. */
export const failureStatuses = (codes: readonly ErrorCode[]): FailureStatus[] =>
  [...new Set(codes.map((code) => errorCatalogue[code].status))].sort((a, b) => a - b);
