import type { MessageId } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';

const texts: Readonly<Record<string, MessageId>> = {
  parse: 'opsBrand.gate.parse',
  other: 'opsBrand.gate.other',
  plurals: 'opsBrand.gate.plurals',
  formats: 'opsBrand.gate.formats',
  placeholders: 'opsBrand.gate.placeholders',
  tags: 'opsBrand.gate.tags',
  html: 'opsBrand.gate.html',
  spaces: 'opsBrand.gate.spaces',
  empty: 'opsBrand.gate.empty',
  'unknown-id': 'opsBrand.gate.unknownId',
};

/** The finding of a gate, in words; `detail` names places in the text and is the same in every language. */
export const gateText = (t: Translate, { gate, detail }: { gate: string; detail: string }): string => {
  const id = texts[gate];
  return id === undefined ? detail : t(id, { detail });
};
