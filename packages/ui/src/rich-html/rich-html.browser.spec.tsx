import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { hostileBodies, hostileMark } from './hostile-bodies.ts';
import { RichHtml } from './rich-html.tsx';

const allowedTags = 'p br b i strong em ul ol li h3 h4 a img table thead tbody tr th td'.split(' ');

const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  // The frame around a table.
  div: ['tabindex'],
};

let holder: HTMLElement;
let root: Root;

const windows = (): Record<string, unknown>[] =>
  [window, window.top].map((one) => one as unknown as Record<string, unknown>);
const hasRun = (): boolean => windows().some((one) => one[hostileMark] !== undefined);
const forget = (): void => {
  for (const one of windows()) delete one[hostileMark];
};

// Handlers of failed loads run in a later task than the failure.
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

const show = (html: string): HTMLElement => {
  flushSync(() => root.render(<RichHtml html={html} imageHosts={['img.example.test']} />));
  const shown = holder.querySelector<HTMLElement>('.rich-html');
  if (!shown) throw new Error('Nothing was drawn.');
  return shown;
};

const press = (element: Element): void => {
  for (const target of element.querySelectorAll<HTMLElement>('*')) {
    // A remaining link is safe to follow, but following it would leave the test page.
    target.addEventListener('click', (event) => event.preventDefault(), { once: true });
    for (const kind of ['pointerover', 'mouseover', 'click'])
      target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
    target.focus();
  }
};

const strangers = (element: Element): string[] =>
  [...element.querySelectorAll('*')].flatMap((found) => {
    const tag = found.localName;
    const isFrame = tag === 'div' && found.firstElementChild?.localName === 'table';
    if (found.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${tag}> of ${found.namespaceURI}`];
    if (!allowedTags.includes(tag) && !isFrame) return [`<${tag}>`];
    const odd = found.getAttributeNames().filter((name) => !allowedAttributes[tag]?.includes(name));
    const { href, src } = found as HTMLAnchorElement & HTMLImageElement;
    if (tag === 'a' && found.hasAttribute('href') && !href.startsWith('https:') && !href.startsWith(location.origin))
      odd.push(href);
    if (tag === 'img' && !src.startsWith('https://img.example.test/') && !src.startsWith(`${location.origin}/`))
      odd.push(src);
    return odd.map((name) => `<${tag} ${name}>`);
  });

beforeEach(() => {
  forget();
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
});

afterEach(() => {
  flushSync(() => root.unmount());
  holder.remove();
});

describe('hostile bodies', () => {
  test('are many and differ', () => {
    expect(hostileBodies.length).toBeGreaterThanOrEqual(300);
    expect(new Set(hostileBodies.map(({ html }) => html)).size).toBe(hostileBodies.length);
  });

  test('would run if they were not cleaned', async () => {
    // Bodies that need no press and do not navigate away.
    const live = hostileBodies.filter(({ html }) => /^<(img|svg|video|details|math)/i.test(html)).slice(0, 40);
    // Each in its own frame: pending loads end with the frame and cannot run late in the next test.
    const frames = live.map(({ html }) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const body = frame.contentDocument?.body;
      if (!body) throw new Error('The frame has no body.');
      body.innerHTML = html;
      return frame;
    });
    const ran = () => frames.filter(({ contentWindow }) => contentWindow && hostileMark in contentWindow);
    await vi.waitFor(() => expect(ran().length).toBeGreaterThan(10), { timeout: 20_000 });
    for (const frame of frames) frame.remove();
  });

  test('leave nothing behind that is not on the list', () => {
    const left = hostileBodies.flatMap(({ name, html }) => strangers(show(html)).map((odd) => `${name}: ${odd}`));
    expect(left).toEqual([]);
  });

  test('never run, not even when pressed', async () => {
    const address = location.href;
    const ran: string[] = [];
    for (let at = 0; at < hostileBodies.length; at += 25) {
      const batch = hostileBodies.slice(at, at + 25);
      for (const { html } of batch) press(show(html));
      await settle();
      if (hasRun()) ran.push(`one of ${batch.map(({ name }) => name).join('; ')}`);
      forget();
    }
    expect(ran).toEqual([]);
    expect(location.href).toBe(address);
  });
});

describe('an honest body', () => {
  test('keeps its text, lists, headings and tables', () => {
    const body =
      '<h3>Rules</h3><p>Play <b>fair</b>.<br>Always.</p><ol><li>One</li></ol><table><thead><tr><th>Level</th></tr></thead><tbody><tr><td>Jade</td></tr></tbody></table>';
    const shown = show(body);
    expect(shown.querySelector('div[tabindex="0"] > table td')?.textContent).toBe('Jade');
    expect(shown.innerHTML.replace(/<\/?div[^>]*>/g, '')).toBe(body);
  });

  test('gets links that give nothing away, in a new window when they lead elsewhere', () => {
    const shown = show('<a href="https://example.test/a">out</a><a href="/promotions">in</a>');
    const [outward, inward] = shown.querySelectorAll('a');
    expect(outward?.rel).toBe('noopener noreferrer nofollow');
    expect(outward?.target).toBe('_blank');
    expect(inward?.getAttribute('href')).toBe('/promotions');
    expect(inward?.target).toBe('');
  });

  test('shows pictures of our own host and of the named hosts only', () => {
    const shown = show(
      '<img src="/img/a.png" alt="Ours"><img src="https://img.example.test/b.png"><img src="https://other.test/c.png"><img src="//other.test/d.png">',
    );
    expect([...shown.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
      ['/img/a.png', 'Ours'],
      ['https://img.example.test/b.png', ''],
    ]);
  });

  test('stays as it is when it is cleaned twice', () => {
    const once = String(cleanHtml('<p>Dear <b>member</b>, see <a href="https://example.test/">this</a>.</p>'));
    expect(String(cleanHtml(once))).toBe(once);
  });
});
