import { type ErrorCode, errorCatalogue, type Failure } from '@fairhouse/protocol';
import { trace } from '@opentelemetry/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../kernel/refusal.ts';

/** Codes that any call may return because of the checks before the handler, declared or not. */
const everywhere: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SYSTEM_MAINTENANCE',
  'REGION_RESTRICTED',
  'IP_RESTRICTED',
  'SYSTEM_DOMAIN_UNKNOWN',
  'SYSTEM_NOT_BUILT',
  'SYSTEM_NOT_FOUND',
  'SYSTEM_METHOD_NOT_ALLOWED',
  'SYSTEM_INPUT_INVALID',
  'SYSTEM_BODY_TOO_LARGE',
  'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
  'SYSTEM_TOO_MANY_REQUESTS',
  'SYSTEM_OVERLOADED',
  'SYSTEM_ORIGIN_REFUSED',
  'SYSTEM_UNKNOWN_ERROR',
  'AUTH_NOT_LOGGED_IN',
  'AUTH_FORBIDDEN',
]);

/** Errors of the web framework itself, mapped to our codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'SYSTEM_BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'SYSTEM_INPUT_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'SYSTEM_INPUT_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'SYSTEM_INPUT_INVALID',
  FST_ERR_HANDLER_TIMEOUT: 'SYSTEM_OVERLOADED',
};

const traceIdOf = (): string => trace.getActiveSpan()?.spanContext().traceId ?? 'none';

const failureBody = (code: ErrorCode, details?: Readonly<Record<string, unknown>>): Failure => ({
  success: false,
  message: errorCatalogue[code].message,
  value: null,
  code,
  traceId: traceIdOf(),
  ...(details === undefined ? {} : { details }),
});

/** Sends a refusal: its status and code, and `Retry-After` if known; a form that counts down reads it in the body. */
export const sendFailure = (
  reply: FastifyReply,
  code: ErrorCode,
  more: { details?: Readonly<Record<string, unknown>> | undefined; retryAfterSeconds?: number | undefined } = {},
): FastifyReply => {
  const entry = errorCatalogue[code];
  const retryAfter = more.retryAfterSeconds ?? ('retryAfterSeconds' in entry ? entry.retryAfterSeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // Sent as text: a failure is the same for every route and needs no serialisation schema.
  return reply
    .code(entry.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(code, entry.status === 429 ? { ...more.details, retryAfterSeconds: retryAfter } : more.details));
};

const asRefusal = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath || '/');
    return new Refusal('SYSTEM_INPUT_INVALID', {
      details: { in: error.validationContext, fields: [...new Set(fields)] },
    });
  }
  const code = frameworkCodes[error.code] ?? (error.statusCode === 400 ? 'SYSTEM_INPUT_INVALID' : undefined);
  return code === undefined ? null : new Refusal(code);
};

/**
 * Converts every thrown error into a response. An expected refusal returns its code, if the endpoint has declared it;
 * any other error is logged in full and returned with only a trace id.
 */
export const respondWithError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = asRefusal(error);
  const declared = request.routeOptions.config.errors ?? [];
  if (refusal !== null && (everywhere.has(refusal.code) || declared.includes(refusal.code))) {
    sendFailure(reply, refusal.code, refusal);
    return;
  }
  const reason = refusal === null ? 'request failed' : 'refusal was not declared by its endpoint';
  request.log.error({ err: error, route: request.routeOptions.url }, reason);
  sendFailure(reply, 'SYSTEM_UNKNOWN_ERROR');
};
