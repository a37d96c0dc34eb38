import { describe, expect, it } from 'vitest';
import { addressBlock, clientAddress, isInBlock, isOwnNetwork, normalizeAddress } from './client-address.ts';

const real = '203.0.113.9';
const forged = '8.8.8.8';

const trustedNetworks = ['10.0.0.0/8', '::1/128'];

describe('clientAddress', () => {
  /** Twenty ways in which a visitor can forge another address. */
  const claims: string[][] = [
    [forged],
    [`${forged}, 1.1.1.1`],
    [forged, '1.1.1.1'],
    ['  8.8.8.8  '],
    ['8.8.8.8:443'],
    ['[2001:4860:4860::8888]'],
    ['[2001:4860:4860::8888]:443'],
    ['::ffff:8.8.8.8'],
    ['2001:4860:4860::8888'],
    [''],
    [','],
    [',,,'],
    ['unknown'],
    ['for=8.8.8.8;proto=https'],
    ['0x08080808'],
    ['134744072'],
    ['8.8.8.8\t'],
    ["8.8.8.8' or 1=1"],
    [Array.from({ length: 200 }, () => forged).join(',')],
    ['localhost'],
  ];

  it.each(claims)('reads no header when no proxy of ours stands in front (%j)', (...forwardedFor) => {
    expect(clientAddress({ socketAddress: real, forwardedFor, trustedHops: 0, trustedNetworks })).toBe(real);
  });

  it.each(claims)('takes what our one proxy appended, whatever stands left of it (%j)', (...forwardedFor) => {
    const appended = [...forwardedFor, real];
    expect(clientAddress({ socketAddress: '10.0.0.1', forwardedFor: appended, trustedHops: 1, trustedNetworks })).toBe(
      real,
    );
  });

  it.each(claims)('believes no header that did not come through our proxy (%j)', (...forwardedFor) => {
    for (const trustedHops of [1, 2, 3])
      expect(clientAddress({ socketAddress: real, forwardedFor, trustedHops, trustedNetworks })).toBe(real);
  });

  it.each(claims)(
    'believes no chain in which somebody else stands between two of our proxies (%j)',
    (...forwardedFor) => {
      const chain = [...forwardedFor, forged, '198.51.100.20'];
      expect(clientAddress({ socketAddress: '10.0.0.1', forwardedFor: chain, trustedHops: 2, trustedNetworks })).toBe(
        '10.0.0.1',
      );
    },
  );

  it('takes the second from the right behind two proxies', () => {
    const forwardedFor = [`${forged}, ${real}, 10.0.0.7`];
    expect(clientAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedHops: 2, trustedNetworks })).toBe(real);
  });

  it('falls back to the socket when the header is shorter than the chain of proxies', () => {
    expect(clientAddress({ socketAddress: '198.51.100.4', forwardedFor: [], trustedHops: 1, trustedNetworks })).toBe(
      '198.51.100.4',
    );
    expect(
      clientAddress({ socketAddress: '198.51.100.4', forwardedFor: [forged], trustedHops: 2, trustedNetworks }),
    ).toBe('198.51.100.4');
  });
});

describe('addresses', () => {
  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:DB8::1]:8080', '2001:db8::1'],
    ['203.0.113.9:1234', '203.0.113.9'],
    ['2130706433', null],
    ['0177.0.0.1', null],
    ['not an address', null],
  ])('spells %s as %s', (text, spelled) => {
    expect(normalizeAddress(text)).toBe(spelled);
  });

  it('counts an IPv6 household by its /64 and an IPv4 one by its address', () => {
    expect(addressBlock('2001:db8:1:2:aaaa::1')).toBe(addressBlock('2001:db8:1:2:bbbb::2'));
    expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'));
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9');
  });

  it('knows its own network and nothing else', () => {
    for (const own of ['127.0.0.1', '10.1.2.3', '::1', 'fd00::1']) expect(isOwnNetwork(own)).toBe(true);
    for (const other of ['203.0.113.9', '8.8.8.8', '2001:4860:4860::8888']) expect(isOwnNetwork(other)).toBe(false);
  });

  it('never matches across address families', () => {
    expect(isInBlock('203.0.113.9', '203.0.113.0/24')).toBe(true);
    expect(isInBlock('203.0.114.9', '203.0.113.0/24')).toBe(false);
    expect(isInBlock('203.0.113.9', '::/0')).toBe(false);
  });
});
