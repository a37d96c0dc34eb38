import type { ErrorCode } from '@fairhouse/protocol/codes';
import { OpsFailure } from './ops-call.ts';

const pictureTypes = ['image/png', 'image/jpeg'];

/** Whatever else the answer calls itself is never drawn. */
export const isPicture = (type: string): boolean => pictureTypes.includes(type.split(';')[0]?.trim() ?? '');

export const refusalOf = (told: unknown): OpsFailure => {
  const { code, traceId } = (told ?? {}) as { code?: ErrorCode; traceId?: string };
  return new OpsFailure(code ?? 'SYSTEM_UNKNOWN_ERROR', {}, traceId ?? null);
};
