import type { MessageId } from '@fairhouse/i18n';
import type { useT } from '@fairhouse/i18n/react';
import { failureText } from '#framework/failure-text.ts';
import type { OpsFailure } from '#framework/ops-call.ts';

/** Why a text is rejected, by the server's reason codes. */
const reasons: Readonly<Record<string, MessageId>> = {
  'html-too-long': 'opsContent.reason.htmlTooLong',
  'image-not-own': 'opsContent.reason.imageNotOwn',
  'link-not-allowed': 'opsContent.reason.linkNotAllowed',
  'language-not-offered': 'opsContent.reason.languageNotOffered',
  'text-missing': 'opsContent.reason.textMissing',
  'title-not-bounded': 'opsContent.reason.titleNotBounded',
  'window-not-in-order': 'opsContent.reason.windowNotInOrder',
  'login-popup-for-everyone': 'opsContent.reason.loginPopup',
  'media-not-an-image': 'opsContent.reason.notAnImage',
  'anchor-taken': 'opsContent.reason.anchorTaken',
};

/** The text of an error that names its reason. */
export const reasonText = (t: ReturnType<typeof useT>, failure: OpsFailure): string => {
  const known = reasons[String(failure.details.reason)];
  return known === undefined ? failureText(t, failure) : t(known);
};
