import { type CallArgs, type DialectClient, newTransactionId, type Operation, type Seat } from '@fairhouse/vendor-kit';
import { stakes } from './parties.ts';
import type { Caller } from './round-load.types.ts';

type Signing = Caller & { client: DialectClient };

const wireOf = (operation: Operation, seat: Seat, args: CallArgs, { client, vendor, held }: Signing): Buffer => {
  const signer = { vendor, keyId: stakes.keyId, held };
  const body = client.encode(client.fieldsOf(operation, seat, args), signer);
  const { method, path, headers } = client.seal({ path: client.pathOf(operation, vendor), body }, signer, {});
  const lines = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n`), body]);
};

/** One balance call for every player, which fills the gateway's in-memory caches as in any busy hour. */
export const signBalances = (signing: Signing): Buffer[] =>
  signing.seats.map((seat) => wireOf('balance', seat, {}, signing));

/**
 * A bet followed by its win for each round; the win closes the round where the dialect allows it. Everything is signed
 * before the measurement starts, because a real vendor signs on its own machines.
 */
export const signRounds = (count: number, signing: Signing): Buffer[] =>
  Array.from({ length: count }, () => {
    const seat = signing.seats[Math.floor(Math.random() * signing.seats.length)];
    if (seat === undefined) throw new Error('nobody plays');
    const id = newTransactionId();
    const round = newTransactionId();
    const ref = signing.winNamesBet ? { ref: id } : {};
    return [
      wireOf('bet', seat, { id, round, amount: stakes.bet }, signing),
      wireOf('win', seat, { id: newTransactionId(), ...ref, round, amount: stakes.win, closes: true }, signing),
    ];
  }).flat();
