import type { MessageId } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';

const texts: Readonly<Record<string, MessageId>> = {
  'not-lower-case': 'opsBrand.fault.notLowerCase',
  'not-a-host': 'opsBrand.fault.notAHost',
  address: 'opsBrand.fault.address',
  local: 'opsBrand.fault.local',
  port: 'opsBrand.fault.port',
  twice: 'opsBrand.fault.twice',
  'of-another': 'opsBrand.fault.ofAnother',
  'of-the-house': 'opsBrand.fault.ofTheHouse',
  'no-main': 'opsBrand.fault.noMain',
  'main-gone': 'opsBrand.fault.mainGone',
  'two-mains': 'opsBrand.fault.twoMains',
  'main-hidden': 'opsBrand.fault.mainHidden',
  'not-https': 'opsBrand.fault.notHttps',
  'not-plain': 'opsBrand.fault.notPlain',
  'host-not-allowed': 'opsBrand.fault.hostNotAllowed',
  'default-gone': 'opsBrand.fault.defaultGone',
  'not-png-or-webp': 'opsBrand.fault.notPngOrWebp',
  'not-readable': 'opsBrand.fault.notReadable',
  'too-large': 'opsBrand.fault.tooLarge',
  'too-many': 'opsBrand.fault.tooMany',
};

/** The text of a validation error; undefined for a code without its own text. */
export const faultText = (t: Translate, fault: unknown): string | undefined => {
  const id = typeof fault === 'string' ? texts[fault] : undefined;
  return id === undefined ? undefined : t(id);
};
