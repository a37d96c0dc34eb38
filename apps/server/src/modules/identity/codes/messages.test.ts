import { describe, expect, it } from 'vitest';
import { addressed, codeByMail, codeBySms, noticeOf, resetMail } from './messages.ts';

const about = { brandName: 'Aurora', purpose: 'login', code: '012345', host: 'aurora.example' } as const;

describe('a code by SMS', () => {
  const { text } = addressed('+61491570156', codeBySms(about));

  it('names the brand, the purpose and the code', () => {
    expect(text).toContain('012345 is your Aurora code to log in');
  });

  it('ends with the line that lets the browser fill it in on this site alone', () => {
    expect(text.split('\n').at(-1)).toBe('@aurora.example #012345');
  });
});

describe('a mail', () => {
  it('says the same in plain text and in HTML', () => {
    const mail = addressed('mara@example.com', codeByMail(about));
    expect(mail.subject).toBe('Your Aurora code');
    expect(mail.text).toContain('\n\n012345\n\n');
    expect(mail.html).toContain('<p>012345</p>');
  });

  it('shows a brand’s name as text, whatever it is made of', () => {
    const { html } = addressed('mara@example.com', codeByMail({ ...about, brandName: '<img src=x onerror=1>' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img');
  });

  it('carries the link once as text and once as a link', () => {
    const link = 'https://aurora.example/login#reset=abc';
    const mail = addressed('mara@example.com', resetMail({ brandName: 'Aurora', link, lifeMinutes: 30 }));
    expect(mail.text.split('\n\n')[1]).toBe(link);
    expect(mail.html).toContain(`<a href="${link}">${link}</a>`);
  });
});

describe('a notice', () => {
  it.each([
    [{ country: 'PT', network: '203.0.113.0/24' }, 'on a new device (Portugal, 203.0.113.0/24).'],
    [{ country: null }, 'on a new device.'],
  ])('says where it happened as far as it is known: %j', (location, words) => {
    const { paragraphs } = noticeOf({ brandName: 'Aurora', notice: 'new_device', ...location });
    expect(paragraphs[0]).toContain(words);
  });
});
