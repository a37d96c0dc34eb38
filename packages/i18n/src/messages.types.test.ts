import { clientCatalogue, dictionaryKeys, errorCatalogue, messageIdOf } from '@fairhouse/protocol';
import { expect, test } from 'vitest';
import { sourceNamespaces } from './build/read-locales.ts';
import { sourceMessages } from './build/source-messages.ts';
import type { MessageId } from './messages.types.ts';
import type { Translate } from './react/language-store.ts';
import { specAliases } from './spec-aliases.ts';

const t: Translate = (id) => id;

test('a wrong id fails the type check', () => {
  t('core.action.retry');
  // @ts-expect-error No text has this id.
  t('core.action.retri');
  // @ts-expect-error A value is text or a number; everything else is formatted first.
  t('core.action.retry', { moment: new Date() });
  const computed: MessageId = messageIdOf('AUTH_CODE_EXPIRED');
  expect(computed).toBe('core.error.AUTH_CODE_EXPIRED');
});

test('every code of the server and of the browser has an English text', () => {
  const codes = [...Object.keys(errorCatalogue), ...Object.keys(clientCatalogue)] as Parameters<
    typeof messageIdOf
  >[0][];
  for (const code of codes) expect(sourceMessages).toHaveProperty([messageIdOf(code)]);
});

test('the keys of the specification name the same texts here and on the wire', () => {
  for (const [key, known] of Object.entries(dictionaryKeys)) {
    const id = 'messageId' in known ? known.messageId : messageIdOf(known.code);
    expect(specAliases).toHaveProperty(key, id);
    expect(sourceMessages).toHaveProperty([id]);
  }
});

test('every namespace on disk is among the ids, and every id begins with its namespace', () => {
  const namespaces = new Set(Object.keys(sourceMessages).map((id) => id.split('.')[0]));
  for (const namespace of sourceNamespaces()) {
    if (namespace !== 'help') expect(namespaces).toContain(namespace);
  }
  expect([...namespaces].every((name) => sourceNamespaces().includes(name as never))).toBe(true);
});
