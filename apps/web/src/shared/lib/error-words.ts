import type { MessageId } from '@fairhouse/i18n';

/** What a refusal means in the reader's words. A code newer than this page is told as an unknown error. */
export const errorWords = (t: (id: MessageId) => string, code: string): string => {
  // Only pages of the cashier ask for its codes, and they bring its texts along.
  const id = `${code.startsWith('CASHIER_') ? 'cashier' : 'core'}.error.${code}` as MessageId;
  const words = t(id);
  return words === id ? t('core.error.SYSTEM_UNKNOWN_ERROR') : words;
};
