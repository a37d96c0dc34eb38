import { type ApiResult, isFailure } from '@fairhouse/protocol/client';
import { raiseChangeSignal } from './change-signal.ts';
import { isGateCode, raiseGateSignal } from './gate-signal.ts';

type FailureDetails = {
  code: string;
  traceId?: string | null;
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
};

/** A failed call. `code` is in the catalogue, so there is a text for it. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: string;
  readonly traceId: string | null;
  /** The details of the error beyond its code, such as `captcha` or `triesLeft`; may be empty. */
  readonly details: Readonly<Record<string, unknown>>;
  /** When the call may be repeated, if the server said so. */
  readonly retryAtMs: number | null;
  constructor({ code, traceId = null, details = {}, cause }: FailureDetails) {
    super(code, { cause });
    this.code = code;
    this.traceId = traceId;
    this.details = details;
    const { retryAfterSeconds } = details;
    this.retryAtMs = typeof retryAfterSeconds === 'number' ? Date.now() + retryAfterSeconds * 1_000 : null;
  }
}

type Envelope<Value> = { success: true; value: Value };

type Ask<Value> = (signal: AbortSignal) => Promise<ApiResult<Envelope<Value>>>;

const timeoutMs = 30_000;

const asFailure = (cause: unknown): CallFailure => {
  if (cause instanceof CallFailure) return cause;
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new CallFailure({ code: isTimeout ? 'SYSTEM_PAGE_TIMEOUT' : 'SYSTEM_NETWORK_ABNORMAL', cause });
};

const openEnvelope = <Value>({ data, error }: ApiResult<Envelope<Value>>): Value => {
  if (data?.success === true) return data.value;
  // A response without the envelope comes from something in between: a proxy, a captive portal.
  if (!isFailure(error)) throw new CallFailure({ code: 'SYSTEM_NETWORK_ABNORMAL' });
  if (isGateCode(error.code)) raiseGateSignal({ code: error.code, atMs: Date.now() });
  // Until the password is changed, every call fails with this code (security.md 3.5).
  if (error.code === 'AUTH_PASSWORD_CHANGE_REQUIRED') raiseChangeSignal();
  throw new CallFailure(error);
};

/**
 * The one way to call the server. Whatever the call was for, a response that says the platform is closed
 * reaches the status gate, so that no screen has to know of maintenance or region rules.
 *
 * @example
 * const permission = await call((signal) => api.GET('/wps/system/permission', { signal }));
 */
export const call = async <Value>(ask: Ask<Value>, callerSignal?: AbortSignal): Promise<Value> => {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return openEnvelope(await ask(callerSignal ? AbortSignal.any([callerSignal, limit]) : limit));
  } catch (cause) {
    // If the caller aborted, its own reason is rethrown instead of a network error.
    if (callerSignal?.aborted) throw cause;
    throw asFailure(cause);
  }
};
