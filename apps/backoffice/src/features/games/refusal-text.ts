import type { MessageId } from '@fairhouse/i18n';
import type { useT } from '@fairhouse/i18n/react';
import type { OpsFailure } from '#framework/ops-call.ts';

const texts: Readonly<Record<string, MessageId>> = {
  empty: 'opsCatalog.why.notAPicture',
  'not-a-picture': 'opsCatalog.why.notAPicture',
  'not-readable': 'opsCatalog.why.notReadable',
  'too-many-points': 'opsCatalog.why.tooManyPoints',
  'too-small': 'opsCatalog.why.tooSmall',
  'over-before-it-begins': 'opsCatalog.why.overBefore',
  'a-feed-is-signed': 'opsCatalog.why.feedIsSigned',
  past: 'opsCatalog.why.past',
};

/** Why a value was refused, if the server says so; null otherwise. */
export const refusalText = (t: ReturnType<typeof useT>, { code, details }: OpsFailure): string | null => {
  const id = code === 'OPS_VALUE_REFUSED' ? texts[String(details.why)] : undefined;
  return id === undefined ? null : t(id);
};
