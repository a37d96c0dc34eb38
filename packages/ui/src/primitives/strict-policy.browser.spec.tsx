import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareStyleNonce } from '../hooks/style-nonce.ts';
import { RichHtml } from '../rich-html/rich-html.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import { Sheet } from './sheet.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { ToastHost, toast } from './toast.tsx';
import './toast-list.tsx';
import { Tooltip } from './tooltip.tsx';

const nothing = () => {};
// Allows for delays on a busy machine.
const patiently = { timeout: 20_000 };
const violations: string[] = [];

const draw = (element: ReactNode): void => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(element));
};

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.violatedDirective} ${event.sample}`),
  );
  const script = document.createElement('script');
  script.setAttribute('nonce', 'page-nonce');
  document.head.append(script);
  shareStyleNonce();
  // The policy of the shell, as far as it concerns elements created by scripts.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content =
    "style-src 'self' 'nonce-page-nonce'; require-trusted-types-for 'script'; trusted-types fh-html dompurify";
  document.head.append(policy);
});

test('the policy is in force', async () => {
  expect(() => {
    document.createElement('p').innerHTML = '<b>x</b>';
  }).toThrow(TypeError);
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }));
  await vi.waitFor(() => expect(violations.join()).toContain('style-src'), patiently);
  violations.length = 0;
});

test('a dialog locks the page behind it', () => {
  draw(
    <Dialog isOpen onClose={nothing} title="Title" closeLabel="Close">
      Text
    </Dialog>,
  );
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  expect(violations).toEqual([]);
});

test('every other overlay opens', async () => {
  draw(
    <>
      <Sheet isOpen onClose={nothing} side="bottom" title="Sheet" closeLabel="Close">
        Text
      </Sheet>
      <Menu label="Menu" isDefaultOpen trigger={<Button>Open</Button>}>
        <MenuItem>Item</MenuItem>
      </Menu>
      <Popover label="Popover" isDefaultOpen trigger={<Button>Open</Button>}>
        Text
      </Popover>
      <Tooltip content="Hint">
        <Button>Hinted</Button>
      </Tooltip>
      <Select label="Select" value="a" onChange={nothing} options={[{ value: 'a', label: 'A' }]} />
      <Tabs label="Tabs" value="a" onChange={nothing} items={[{ value: 'a', label: 'A' }]}>
        <TabPanel value="a">Text</TabPanel>
      </Tabs>
      <ToastHost label="Notification" closeLabel="Close" />
    </>,
  );
  toast.info('Hello');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Hello'), patiently);
  expect(violations).toEqual([]);
});

test('clean HTML passes under the one policy', () => {
  draw(<RichHtml html="<p>Dear <b>member</b></p><img src=x onerror=alert(1)>" />);
  expect(document.querySelector('.rich-html')?.innerHTML).toContain('<p>Dear <b>member</b></p>');
  expect(violations).toEqual([]);
});
