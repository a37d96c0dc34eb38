import type { ErrorCode } from '@fairhouse/protocol';

/** An expected failure: the caller receives its code. Any other thrown error is an internal fault, and is masked. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds after which the caller may try again; becomes `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: { details?: Record<string, unknown>; retryAfterSeconds?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
