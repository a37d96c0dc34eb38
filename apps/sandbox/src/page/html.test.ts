import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes text in content and in attributes', () => {
  const hostile = `"><script>alert('x')</script>&`;

  expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
});

test('keeps markup made by the tag, alone or in a list, and writes nothing for null', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);

  expect(html`<ul>${items}</ul>${null}${html`<hr>`}${0}`.source).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>0');
});
