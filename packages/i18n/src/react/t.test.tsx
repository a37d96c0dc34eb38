import type { ReactNode } from 'react';
// @ts-expect-error The package that describes react-dom's types is declared by the apps alone.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { compileMessages } from '../build/compile-messages.ts';
import type { MessageId } from '../messages.types.ts';
import { LanguageProvider } from './language-provider.tsx';
import { startLanguage } from './page-language.ts';
import { splitTags } from './split-tags.ts';
import { T } from './t.tsx';

const messages = {
  'core.terms': '{name}, read <link>the <strong>terms</strong></link> first<mark/>',
  'core.plain': 'Plain {name}',
};

beforeAll(async () => {
  const verdict = compileMessages(messages, { base: messages });
  const response = { messages: verdict.ok ? verdict.messages : {} };
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => response }));
  await startLanguage({
    catalogues: { namespaces: ['core'], files: ['/core'], packs: { TY: [0], EN: [0] }, emergency: {} },
  });
  vi.unstubAllGlobals();
});

const draw = (element: ReactNode): string => renderToStaticMarkup(<LanguageProvider>{element}</LanguageProvider>);
const link = (words: ReactNode) => <a href="/help#term">{words}</a>;

test('a tag becomes what the caller draws, with its words inside', () => {
  expect(draw(<T id={'core.terms' as MessageId} values={{ name: 'Ann' }} tags={{ link }} />)).toBe(
    'Ann, read <a href="/help#term">the terms</a> first',
  );
});

test('tags nest, and an empty one draws without words', () => {
  const tags = { link, strong: (words: ReactNode) => <strong>{words}</strong>, mark: () => <hr /> };
  expect(draw(<T id={'core.terms' as MessageId} values={{ name: 'Ann' }} tags={tags} />)).toBe(
    'Ann, read <a href="/help#term">the <strong>terms</strong></a> first<hr/>',
  );
});

test('a member called like a tag stays a name', () => {
  const name = '<link>me</link>';
  expect(draw(<T id={'core.plain' as MessageId} values={{ name }} tags={{ link }} />)).toBe(
    'Plain &lt;link&gt;me&lt;/link&gt;',
  );
});

test('a tag that is not closed loses its tag and keeps its words', () => {
  expect(splitTags('a</b> c')).toEqual(['a', ' c']);
  expect(splitTags('a <b>c')).toEqual(['a ', { tag: 'b', pieces: ['c'] }]);
});
