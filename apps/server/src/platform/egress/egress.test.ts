import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connect, createEgress, EgressRefused, type Resolve, ResponseTooLarge } from './egress.ts';
import { isPublicAddress, isPublicHost } from './public-host.ts';

/** Represents the internal services that an attacker would try to reach. */
let canary: Server;
let port = 0;
let hits = 0;
let connections = 0;
let reply: Parameters<typeof createServer>[1] = (_request, response) => response.end('inside');
beforeAll(async () => {
  canary = createServer((request, response) => {
    hits += 1;
    reply?.(request, response);
  }).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  hits = 0;
  connections = 0;
  reply = (_request, response) => response.end('inside');
});

const call = { method: 'GET', deadlineMs: 5_000, responseBytesMax: 1_024 } as const;
const publicAddress = { address: '93.184.215.14', family: 4 };
const loopback = { address: '127.0.0.1', family: 4 };

/** Connects to the canary where the client would have connected to loopback; refuses every other address. */
const connectHere: Connect = ({ port: wanted }, addresses) =>
  new Promise((resolve, reject) => {
    if (!addresses.some(({ address }) => !isPublicAddress(address))) return reject(new Error('a public address'));
    const socket = connectSocket({ host: '127.0.0.1', port: Number(wanted) });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });

const resolving = (...responses: readonly (typeof loopback)[][]): { resolve: Resolve; asked: string[] } => {
  const asked: string[] = [];
  const resolve: Resolve = async (hostname) => {
    asked.push(hostname);
    return responses[Math.min(asked.length, responses.length) - 1] ?? [];
  };
  return { resolve, asked };
};

const strict = (resolve: Resolve, isProduction = false) =>
  createEgress({ isProduction, privateDestinations: new Set(), resolve, connect: connectHere });

/** Hosts in the spellings a URL allows, none of which is on the public network. */
const privateHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '017700000001',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
  '１２７.0.0.1',
  '127。0。0。1',
];

describe('the way out refuses what is inside', () => {
  it.each(privateHosts)('an address written as %s', async (host) => {
    const { resolve } = resolving([loopback]);
    await expect(strict(resolve).send(`http://${host}:${port}/`, call)).rejects.toThrow(EgressRefused);
    expect({ hits, connections }).toEqual({ hits: 0, connections: 0 });
    expect(isPublicHost(new URL(`http://${host}/`))).toBe(false);
  });

  it.each(privateHosts.filter((host) => /^(?:\d+\.){3}\d+$|^\[/.test(host)))(
    'a name that resolves to %s',
    async (host) => {
      const address = host.replace(/^\[|\]$/g, '');
      const { resolve } = resolving([{ address, family: address.includes(':') ? 6 : 4 }]);
      await expect(strict(resolve).send(`http://studio.example:${port}/`, call)).rejects.toThrow(EgressRefused);
      expect({ hits, connections }).toEqual({ hits: 0, connections: 0 });
    },
  );

  it.each([
    ['a public and a private address', [publicAddress, loopback]],
    ['a private and a public address', [loopback, publicAddress]],
    ['no address', []],
  ])('a name with %s', async (_, addresses) => {
    const { resolve } = resolving(addresses);
    await expect(strict(resolve).send(`http://studio.example:${port}/`, call)).rejects.toThrow(EgressRefused);
    expect(connections).toBe(0);
  });

  it('a name that is public when it is checked and loopback when it is asked again', async () => {
    const { resolve, asked } = resolving([publicAddress], [loopback]);
    await expect(strict(resolve).send(`http://studio.example:${port}/`, call)).rejects.toThrow('a public address');
    expect(asked).toEqual(['studio.example']);
    expect({ hits, connections }).toEqual({ hits: 0, connections: 0 });
    await expect(strict(resolve).send(`http://studio.example:${port}/`, call)).rejects.toThrow(EgressRefused);
    expect(connections).toBe(0);
  });

  it.each(['localhost', 'studio', 'db.internal', 'printer.local', 'a.localhost', 'localhost.'])(
    'the name %s, where an operator writes it down',
    (host) => expect(isPublicHost(new URL(`http://${host}/`))).toBe(false),
  );

  it.each(['ftp:', 'file:', 'gopher:'])('the protocol %s', async (protocol) => {
    await expect(strict(resolving([publicAddress]).resolve).send(`${protocol}//studio.example/`, call)).rejects.toThrow(
      EgressRefused,
    );
  });

  it('a user and a password in the address', async () => {
    const { resolve } = resolving([publicAddress]);
    await expect(strict(resolve).send('https://a:b@studio.example/', call)).rejects.toThrow(EgressRefused);
  });

  it('plain HTTP and every private destination in production', async () => {
    const { resolve } = resolving([loopback]);
    const listed = new Set([`127.0.0.1:${port}`]);
    const egress = createEgress({ isProduction: true, privateDestinations: listed, resolve, connect: connectHere });
    await expect(egress.send(`http://127.0.0.1:${port}/`, call)).rejects.toThrow('protocol');
    await expect(egress.send(`https://127.0.0.1:${port}/`, call)).rejects.toThrow('private_address');
    expect(connections).toBe(0);
  });

  it('public hosts are none of these', () => {
    for (const host of ['93.184.215.14', '[2606:4700::1111]', 'studio.example', 'a.b.example.com'])
      expect(isPublicHost(new URL(`https://${host}/`))).toBe(true);
  });
});

describe('a stand-in that was named', () => {
  const named = () => createEgress({ isProduction: false, privateDestinations: new Set([`127.0.0.1:${port}`]) });
  const url = () => `http://127.0.0.1:${port}/`;

  it('is reached by its host and port, and by no other', async () => {
    expect(String((await named().send(url(), call)).body)).toBe('inside');
    await expect(named().send('http://127.0.0.1:9/', call)).rejects.toThrow(EgressRefused);
    await expect(named().send(`http://localhost:${port}/`, call)).rejects.toThrow(EgressRefused);
  });

  it.each([301, 302, 303, 307, 308])('cannot send us on with %i', async (status) => {
    reply = (_request, response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect((await named().send(url(), call)).status).toBe(status);
    expect((await named().fetch(url(), {})).status).toBe(status);
    expect(hits).toBe(2);
  });

  it('is not read beyond the bound', async () => {
    reply = (_request, response) => response.end('a'.repeat(1_025));
    await expect(named().send(url(), call)).rejects.toThrow(ResponseTooLarge);
    reply = (_request, response) => {
      const more = (): void => {
        while (response.write('a'.repeat(64 * 1_024)));
        response.once('drain', more);
      };
      more();
    };
    await expect(named().send(url(), call)).rejects.toThrow(ResponseTooLarge);
  });

  it('is not read when its headers are longer than the bound', async () => {
    reply = (_request, response) => response.writeHead(200, { 'x-long': 'a'.repeat(17 * 1_024) }).end();
    await expect(named().send(url(), call)).rejects.toThrow(/[Hh]eader/);
  });

  it('is not waited for when it sends one byte and then nothing', async () => {
    reply = (_request, response) => response.writeHead(200, { 'content-length': '2' }).write('a');
    await expect(named().send(url(), { ...call, deadlineMs: 100 })).rejects.toThrow(/abort|timeout/i);
  });
});
