import * as z from 'zod';
import { type ErrorCode, errorCatalogue, type FailureStatus } from './codes.ts';

/** The envelope of every answer: spec §7 shows `success`, `message`, `value`; `code` and `traceId` are ours. */
export const reply = <Value extends z.ZodType>(value: Value) =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    value,
  });

/** What a refused call answers. `code` is stable and translated by the reader; `message` is its English text. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    value: z.null(),
    code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
    traceId: z.string(),
    /** Facts a reader may act on: the fields that failed, the seconds to wait, whether a captcha is wanted. */
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Failure' });

export type FailureSchema = typeof failure;
export type Failure = z.infer<typeof failure>;

/** Wraps a value into the envelope of success. */
export const ok = <Value>(value: Value, message = '') => ({ success: true as const, message, value });

/** The distinct statuses by which the given codes answer, in order. */
export const failureStatuses = (codes: readonly ErrorCode[]): FailureStatus[] =>
  [...new Set(codes.map((code) => errorCatalogue[code].status))].sort((a, b) => a - b);
