import { type VendorCode, vendorCodes } from '@fairhouse/protocol';
import { dialectClients, type Operation, type Seat } from '@fairhouse/vendor-kit';
import { describe, expect, it } from 'vitest';
import { adapters, isDialectCode } from './adapters.ts';
import type { DialectRequest } from './dialect.types.ts';
import { plainResult } from './run-calls.ts';

const codes = Object.keys(vendorCodes) as VendorCode[];
const spoken = dialectClients.flatMap((client) =>
  isDialectCode(client.code) ? [{ code: client.code, client, adapter: adapters[client.code] }] : [],
);
const seat: Seat = {
  playerId: 'p_1234',
  sessionToken: 's_abcd',
  currency: 'USD',
  gameCode: 'lucky-reef',
  walletId: '1',
};

const requestOf = (
  wire: { path: string; headers: Readonly<Record<string, string>>; body: Buffer },
  code: string,
): DialectRequest => {
  const [address = '', search = ''] = wire.path.split('?', 2);
  const path = address.replace(`/vendor/${code}/acme`, '');
  return { path, query: new URLSearchParams(search), headers: wire.headers, body: wire.body };
};

it('every adapter has a vendor’s side in the kit that was written apart from it', () => {
  expect(spoken.map(({ code }) => code).toSorted()).toEqual(Object.keys(adapters).toSorted());
});

describe.each(spoken)('$code', ({ code, client, adapter }) => {
  const { held, given } = client.makeKeys();
  const signer = { vendor: 'acme', keyId: 'k1', held };
  const wireOf = (operation: Operation, args = {}) => {
    const fields = client.fieldsOf(operation, seat, { id: 'b-1', ref: 'b-1', amount: '113', round: 'r-1', ...args });
    return client.seal({ path: client.pathOf(operation, 'acme'), body: client.encode(fields, signer) }, signer, {});
  };

  it('has a word for every code, the one that the vendor’s side knows', () => {
    const words = codes.map((one) => [one, adapter.dialect.words[one].word]);
    expect(words).toEqual(codes.map((one) => [one, client.words[one]]));
  });

  it('answers no final refusal with a word after which the vendor asks again for ever', () => {
    const endless = codes.filter(
      (one) => vendorCodes[one].final && adapter.dialect.retriedWords.has(adapter.dialect.words[one].word),
    );
    expect(endless).toEqual([]);
  });

  it('knows its vendor, and nobody else', () => {
    const request = requestOf(wireOf('bet'), code);
    expect(adapter.verify(request, given)).toBe(true);
    expect(adapter.verify(request, client.makeKeys().given)).toBe(false);
    const bare = { ...request, headers: {}, query: new URLSearchParams(), body: Buffer.from('{}') };
    expect(adapter.verify(bare, given)).toBe(false);
  });

  it('sees a body that was changed, where a call proves its body', () => {
    const request = requestOf(wireOf('bet'), code);
    const changed = { ...request, body: Buffer.from(String(request.body).replace('r-1', 'r-2')) };
    expect(adapter.verify(changed, given)).toBe(!adapter.dialect.signsBody);
  });

  it('reads a bet in the words of the protocol, its amount as it was written', () => {
    const [call] = adapter.read(requestOf(wireOf('bet'), code))?.calls ?? [];
    expect(call).toMatchObject({
      name: 'bet',
      fields: {
        transactionId: 'b-1',
        playerId: 'p_1234',
        sessionToken: 's_abcd',
        roundId: 'r-1',
        gameCode: 'lucky-reef',
        amount: { 'hub-shaped': '113000', 'subunit-shaped': '113' }[code as string] ?? '1.13',
      },
    });
  });

  it('gives a rollback another id than what it undoes', () => {
    const [call] = adapter.read(requestOf(wireOf('rollback'), code))?.calls ?? [];
    expect(call).toMatchObject({ name: 'rollback', fields: { refTransactionId: 'b-1' } });
    if (!client.facts.rollbackHasId || code === 'check-shaped') {
      expect(call).toMatchObject({ fields: { transactionId: 'cancel:b-1' } });
    }
  });

  it.skipIf(!client.facts.signsBody)('reads a signed body under its own path and under no other', () => {
    for (const operation of client.facts.operations) {
      const own = requestOf(wireOf(operation), code);
      expect(adapter.dialect.paths).toContain(own.path);
      const read = adapter.dialect.paths.filter((path) => {
        const moved = { ...own, path };
        return adapter.verify(moved, given) && adapter.read(moved) !== undefined;
      });
      // A body of one call may be read as another only if both share a path.
      expect([operation, read]).toEqual([operation, [own.path]]);
    }
  });

  it('refuses a path that the dialect has not', () => {
    expect(adapter.read({ ...requestOf(wireOf('bet'), code), path: '/withdraw' })).toBeUndefined();
  });

  it('answers in JSON for every code, with money and without', () => {
    for (const one of codes) {
      const plain = adapter.respond(plainResult(one), [], undefined);
      const rich = adapter.respond({ ...plainResult(one), currency: 'USD', balance: '113' }, [], undefined);
      for (const { body, status } of [plain, rich]) {
        expect(() => JSON.parse(body)).not.toThrow();
        expect(client.read({ http: status, text: body, headers: {} }).word).toBe(client.words[one]);
      }
      const { balance } = client.read({ http: rich.status, text: rich.body, headers: {} });
      expect(client.minorOf(balance ?? '', 'USD')).toBe(113n);
    }
  });
});
