import type { MessageId } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { OpsFailure } from './ops-call.ts';

/** The text of an error. Raw server text is never shown. */
export const failureText = (t: Translate, failure: unknown): string => {
  const code = failure instanceof OpsFailure ? failure.code : 'SYSTEM_UNKNOWN_ERROR';
  const id = `${code.startsWith('OPS_') ? 'ops' : 'core'}.error.${code}` as MessageId;
  const text = t(id);
  return text === id ? t('core.error.SYSTEM_UNKNOWN_ERROR') : text;
};
