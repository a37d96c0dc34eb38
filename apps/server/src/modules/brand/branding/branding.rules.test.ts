import { describe, expect, it, test } from 'vitest';
import { hostFault, languagesFault, listFault, mainFault, urlFault } from './branding.rules.ts';

const strict = { isDevelopment: false };
const loose = { isDevelopment: true };

test.each(['aurora.example', 'www.aurora.example', 'a1.b-2.co', 'xn--bcher-kva.example'])('%s is a host', (host) => {
  expect(hostFault(host, strict)).toBeNull();
});

test.each([
  ['Aurora.example', 'not-lower-case'],
  ['aurora.example.', 'not-a-host'],
  ['*.aurora.example', 'not-a-host'],
  ['aurora_.example', 'not-a-host'],
  ['-aurora.example', 'not-a-host'],
  ['aurora..example', 'not-a-host'],
  ['aurora.example/path', 'not-a-host'],
  ['aurora.example?x', 'not-a-host'],
  ['aurora.example#x', 'not-a-host'],
  ['aurora.example\\evil.example', 'not-a-host'],
  ['user@evil.example', 'not-a-host'],
  ['aurora.example@evil.example', 'not-a-host'],
  ['https://evil.example', 'not-a-host'],
  ['//evil.example', 'not-a-host'],
  ['bücher.example', 'not-a-host'],
  ['аurora.example', 'not-a-host'],
  ['evil%2eexample', 'not-a-host'],
  ['evil.example\t', 'not-a-host'],
  ['ev\nil.example', 'not-a-host'],
  ['', 'not-a-host'],
  ["aurora.example'; script-src *", 'not-a-host'],
  ['127.0.0.1', 'address'],
  ['2130706433', 'address'],
  ['0x7f.1', 'address'],
  ['[::1]', 'address'],
  ['[::ffff:127.0.0.1]', 'address'],
  ['169.254.169.254', 'address'],
  ['localhost', 'local'],
  ['aurora.localhost', 'local'],
  ['db.internal', 'local'],
  ['aurora', 'local'],
  ['aurora.example:8443', 'port'],
  ['aurora.example:443', 'port'],
])('%j is no host in production: %s', (host, fault) => {
  expect(hostFault(host, strict)).toBe(fault);
});

test.each(['127.0.0.1', 'localhost', 'aurora.localhost:5173', '[::1]'])(
  'a development installation takes %s',
  (host) => {
    expect(hostFault(host, loose)).toBeNull();
  },
);

test.each([
  '2130706433',
  'user@localhost',
  '127.1',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.5',
  '[fd00:ec2::254]',
  '[::ffff:7f00:1]',
])('not even a development installation takes %s', (host) => {
  expect(hostFault(host, loose)).not.toBeNull();
});

test.each([
  ['https://chat.aurora.example/open', null],
  ['https://chat.aurora.example', null],
  ['https://chat.aurora.example/open?from=site#top', null],
  ['http://chat.aurora.example/open', 'not-https'],
  ['//evil.example', 'not-https'],
  ['/\\evil.example', 'not-https'],
  ['https:evil.example', 'not-https'],
  ['%2f%2fevil.example', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['data:text/html,x', 'not-https'],
  ['HTTPS://chat.aurora.example', 'not-https'],
  [' https://chat.aurora.example', 'not-https'],
  ['https://chat.aurora.example@evil.example/', 'not-plain'],
  ['https://user:secret@chat.aurora.example/', 'not-plain'],
  ['https://@chat.aurora.example/', 'not-plain'],
  ['https://chat.aurora.example\\@evil.example/', 'not-plain'],
  ['https://chat.aurora.example\\.evil.example/', 'not-plain'],
  ['https:///chat.aurora.example/', 'not-plain'],
  ['https://ch\tat.aurora.example/', 'not-plain'],
  ['https://chat.aurora.example/\nopen', 'not-plain'],
  ['https://chat.aurora.example/a/../b', 'not-plain'],
  ['https://chаt.aurora.example/', 'not-plain'],
  ['https://chat.aurora.example:443/', 'not-plain'],
  ['https://Chat.aurora.example/', 'not-plain'],
  ['https://2130706433/', 'not-plain'],
  ['https://127.0.0.1/', 'address'],
  ['https://[::ffff:7f00:1]/', 'address'],
  ['https://localhost/', 'local'],
  ['https://chat.aurora.example:8443/', 'port'],
])('the URL %j is judged: %s', (url, fault) => {
  expect(urlFault(url, strict)).toBe(fault);
});

describe('a list of hosts', () => {
  const where = { ...strict, platformHosts: ['ops.platform.example'], foreignHosts: new Set(['harbour.example']) };

  it.each([
    [['a.example', 'b.example'], null],
    [['a.example', 'a.example'], { host: 'a.example', fault: 'twice' }],
    [['a.example', 'ops.platform.example'], { host: 'ops.platform.example', fault: 'of-the-house' }],
    [['harbour.example'], { host: 'harbour.example', fault: 'of-another' }],
    [['a.example', '10.0.0.1'], { host: '10.0.0.1', fault: 'address' }],
  ])('%j: %j', (hosts, fault) => {
    expect(listFault(hosts, where)).toEqual(fault);
  });
});

describe('the main host', () => {
  const named = (host: string, kind: 'main' | 'mirror', published = true) => ({ host, kind, priority: 0, published });

  it.each([
    ['stays', [named('a', 'main'), named('b', 'mirror')], null],
    ['moves, and the old one stays a mirror', [named('b', 'main'), named('a', 'mirror')], null],
    ['is gone', [named('b', 'main')], 'main-gone'],
    ['is nowhere', [named('a', 'mirror')], 'no-main'],
    ['is there twice', [named('a', 'main'), named('b', 'main')], 'two-mains'],
    ['is hidden', [named('a', 'main', false)], 'main-hidden'],
  ])('%s', (_what, domains, fault) => {
    expect(mainFault(domains, 'a')).toBe(fault);
  });
});

describe('languages', () => {
  const input = { default: 'TY', supported: ['TY', 'EN'], packLanguages: {} };

  it.each([
    ['as they are', {}, null],
    ['TY in Vietnamese', { packLanguages: { TY: 'VI' } }, null],
    ['a pack nobody knows', { supported: ['TY', 'QQ'] }, 'unknown-pack'],
    ['a pseudo pack', { supported: ['TY', 'XA'] }, 'unknown-pack'],
    ['a pack twice', { supported: ['TY', 'TY'] }, 'twice'],
    ['a default that is not offered', { supported: ['EN'] }, 'default-gone'],
    ['a pack that has a language', { packLanguages: { EN: 'VI' } }, 'pack-has-language'],
    ['an unknown pack with a language', { packLanguages: { QQ: 'VI' } }, 'pack-has-language'],
    ['a language nobody knows', { packLanguages: { TY: 'QQ' } }, 'unknown-language'],
    ['a pseudo language', { packLanguages: { TY: 'XB' } }, 'unknown-language'],
    ['itself', { packLanguages: { TY: 'TY' } }, 'unknown-language'],
  ])('%s', (_what, more, fault) => {
    expect(languagesFault({ ...input, ...more })?.fault ?? null).toBe(fault);
  });
});
