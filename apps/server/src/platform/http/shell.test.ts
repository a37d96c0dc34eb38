import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShell, scriptJson } from './shell.ts';

const built = `<!doctype html><html data-brand><head><title>__TITLE__</title><script nonce="__CSP_NONCE__" src="/assets/a.js"></script></head><body><div id="root"><!--hero--><img src="__HERO_IMAGE__" alt=""><h2>__HERO_TITLE__</h2><p>__HERO_TEXT__</p><!--/hero--></div></body></html>`;
const file = join(mkdtempSync(join(tmpdir(), 'shell-')), 'index.html');
writeFileSync(file, built);
const shell = openShell(file);
const facts = { brandName: 'Aurora', subject: null, properties: { '--brand-hue': '82' }, boot: { a: 1 }, hero: null };

describe('the shell', () => {
  it('carries the nonce of the answer on every element that needs one', () => {
    const page = shell(facts, 'n0nce');
    expect(page).toContain('<style nonce="n0nce">:root{--brand-hue:82}</style>');
    expect(page).toContain('<script nonce="n0nce" src="/assets/a.js">');
    expect(page).not.toMatch(/__[A-Z_]+__/);
  });

  it('puts the boot data before every script, so that an inline one may read it', () => {
    const page = shell(facts, 'n');
    expect(page.indexOf('id="fh-boot"')).toBeLessThan(page.indexOf('<script nonce'));
    expect(JSON.parse(/id="fh-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual({ a: 1 });
  });

  it('leaves no way out of the boot data and none out of the hero', () => {
    const page = shell(
      {
        ...facts,
        boot: { text: '</script><script>alert(1)</script>' },
        hero: { imageUrl: '"><script>', title: '<img onerror=x>', text: '__CSP_NONCE__' },
      },
      'secret',
    );
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img onerror');
    expect(page).not.toContain('"><script>');
    // A text that contains the placeholder stays unchanged: content cannot obtain the nonce.
    expect(page).toContain('<p>__CSP_NONCE__</p>');
  });

  it('names its subject in the title and for previews of links, with no way out of either', () => {
    const subject = {
      title: 'Dragon "<7>"',
      description: 'A & B',
      url: 'https://aurora.example/game/A/b',
      imageUrl: null,
    };
    const page = shell({ ...facts, subject }, 'n');
    expect(page).toContain('<title>Dragon &#34;&#60;7&#62;&#34;</title>');
    expect(page).toContain('<meta property="og:title" content="Dragon &#34;&#60;7&#62;&#34;">');
    expect(page).toContain('<meta name="description" content="A &#38; B">');
    expect(page).toContain('<link rel="canonical" href="https://aurora.example/game/A/b">');
    expect(page).not.toContain('og:image');
    expect(shell(facts, 'n')).toContain('<title>Aurora</title>');
    expect(shell(facts, 'n')).not.toContain('og:');
  });

  it('shows no hero where the page has none', () => {
    expect(shell(facts, 'n')).toContain('<div id="root"></div>');
  });

  it('keeps every character of the boot data', () => {
    const text = '<b> & \u2028 \u2029 "\' $& $1';
    expect(JSON.parse(scriptJson({ text }))).toEqual({ text });
    expect(
      JSON.parse(/id="fh-boot">(.*?)<\/script>/.exec(shell({ ...facts, boot: { text } }, 'n'))?.[1] ?? ''),
    ).toEqual({ text });
  });
});
