import type { Wire } from '../../dialects/dialect-client.types.ts';
import { caseOf, needs, noBodyProof, noClock, times } from '../case.ts';
import type { Case, Lab } from '../lab.types.ts';

const bet = { amount: '100' };

/** Sends a request that must be refused before it is parsed, and checks that no money moved. */
const refuses = async ({ driver, says, seat, has }: Lab, tamper: (wire: Wire) => Wire): Promise<void> => {
  const player = await seat({ cash: '1000' });
  says(await driver.send(tamper(driver.wire('bet', player, bet))), 'SIGNATURE_INVALID');
  await has(player, '1000');
};

/** A request without its proof, in whatever part the proof is sent. */
const stripped = ({ headers, path, body, method }: Wire): Wire => ({
  method,
  path: path.split('?', 1)[0] ?? '',
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/sign/.test(name))),
  body: Buffer.from(String(body).replace(/&?hash=[0-9a-f]+/, '')),
});

const garbled = (wire: Wire): Wire => ({
  ...wire,
  path: wire.path.replace(/authToken=.*/, `authToken=${'A'.repeat(500)}`),
  headers: Object.fromEntries(
    Object.entries(wire.headers).map(([name, value]) => [name, /sign/.test(name) ? `${value.slice(4)}AAAA` : value]),
  ),
  body: Buffer.from(String(wire.body).replace(/hash=[0-9a-f]{8}/, 'hash=00000000')),
});

export const signatureCases: readonly Case[] = [
  caseOf('S01', 'a secret that is not the vendor’s', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const { held } = lab.driver.client.makeKeys();
    lab.says(await lab.driver.as({ held }).call('bet', player, bet), 'SIGNATURE_INVALID');
    await lab.has(player, '1000');
  }),
  caseOf(
    'S02',
    'a body that was changed after it was signed',
    (lab) => refuses(lab, (wire) => ({ ...wire, body: Buffer.from(String(wire.body).replace('r-1', 'r-2')) })),
    { unless: noBodyProof },
  ),
  caseOf(
    'S03',
    'one more space in a signed body',
    (lab) => refuses(lab, (wire) => ({ ...wire, body: Buffer.concat([wire.body, Buffer.from(' ')]) })),
    { unless: noBodyProof },
  ),
  caseOf('S04', 'no proof at all', (lab) => refuses(lab, stripped)),
  caseOf('S05', 'a garbled proof', (lab) => refuses(lab, garbled)),
  caseOf(
    'S06',
    'the proof of another call',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const { driver } = lab;
      const other = driver.wire('bet', player, { amount: '200' });
      const own = driver.wire('bet', player, bet);
      const otherHash = /hash=([0-9a-f]+)/.exec(String(other.body))?.[1] ?? '';
      const body = Buffer.from(String(own.body).replace(/hash=[0-9a-f]+/, `hash=${otherHash}`));
      lab.says(await driver.send({ ...own, headers: other.headers, body }), 'SIGNATURE_INVALID');
      await lab.has(player, '1000');
    },
    { unless: noBodyProof },
  ),
  caseOf('S07', 'an empty body', (lab) => refuses(lab, (wire) => ({ ...stripped(wire), body: Buffer.alloc(0) }))),
  caseOf(
    'S08',
    'a body that was cut in half',
    (lab) => refuses(lab, (wire) => ({ ...wire, body: wire.body.subarray(0, wire.body.length / 2) })),
    { unless: noBodyProof },
  ),
  caseOf('S09', 'another vendor’s secret under this vendor’s name', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const { held, keyId } = lab.rival.signer;
    lab.says(await lab.driver.as({ held, keyId }).call('bet', player, bet), 'SIGNATURE_INVALID');
    await lab.has(player, '1000');
  }),
  caseOf('S10', 'another vendor’s call for this vendor’s player', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    lab.says(await lab.rival.call('bet', player, bet), 'PLAYER_NOT_FOUND');
    await lab.has(player, '1000');
  }),
  caseOf('S11', 'every refusal before reading looks the same', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const wire = lab.driver.wire('bet', player, bet);
    const { held } = lab.driver.client.makeKeys();
    const texts = [
      await lab.driver.send(stripped(wire)),
      await lab.driver.send(garbled(wire)),
      await lab.driver.as({ held }).call('bet', player, bet),
    ].map(({ text, http }) => `${http} ${text.replace(/,"serverTime":"[^"]+"/, '')}`);
    lab.is(new Set(texts).size === 1, `refusals differ: ${texts.join(' | ')}`);
  }),
  caseOf(
    'S12',
    'a second secret opens while the first still does',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const { vendor } = lab.driver.signer;
      const keyId = `k-${lab.newId().slice(-8)}`;
      const { held, given } = lab.driver.client.makeKeys();
      await lab.platform.addSecret(vendor, { keyId, given });
      lab.says(await lab.driver.as({ held, keyId }).call('bet', player, bet), 'OK', 'the new secret');
      lab.says(await lab.driver.call('bet', player, bet), 'OK', 'the old secret');
      await lab.has(player, '800');
      await lab.platform.revokeSecret(vendor, keyId);
      lab.says(await lab.driver.as({ held, keyId }).call('bet', player, bet), 'SIGNATURE_INVALID', 'after its end');
      await lab.has(player, '800');
    },
    { pace: 'slow' },
  ),
  caseOf(
    'S13',
    'our answers prove themselves',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const accepted = await lab.driver.call('bet', player, bet);
      const refused = await lab.driver.call('bet', player, { amount: '100000' });
      lab.is(accepted.signed === true && refused.signed === true, 'an answer’s signature does not fit');
    },
    { unless: needs('signsAnswers', 'answers carry no signature') },
  ),
  caseOf(
    'S14',
    'a call of six minutes ago',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const old = lab.driver.wire('bet', player, bet, { timestampMs: Date.now() - 360_000 });
      lab.says(await lab.driver.send(old), 'SIGNATURE_INVALID');
      await lab.has(player, '1000');
    },
    { unless: noClock },
  ),
  caseOf(
    'S15',
    'a call of six minutes ahead',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const early = lab.driver.wire('bet', player, bet, { timestampMs: Date.now() + 360_000 });
      lab.says(await lab.driver.send(early), 'SIGNATURE_INVALID');
      await lab.has(player, '1000');
    },
    { unless: noClock },
  ),
  caseOf(
    'S16',
    'a clock four minutes off is borne',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const late = lab.driver.wire('bet', player, bet, { timestampMs: Date.now() - 240_000 });
      lab.says(await lab.driver.send(late), 'OK');
      await lab.has(player, '900');
    },
    { unless: noClock },
  ),
  caseOf(
    'S17',
    'the same bytes twice: the nonce is used',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const wire = lab.driver.wire('bet', player, bet);
      lab.says(await lab.driver.send(wire), 'OK');
      lab.says(await lab.driver.send(wire), 'SIGNATURE_INVALID');
      await lab.has(player, '900');
    },
    { unless: noClock },
  ),
  caseOf(
    'S18',
    'the same bytes five times: one effect',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const wire = lab.driver.wire('bet', player, bet);
      for (const response of await Promise.all(times(5, () => lab.driver.send(wire)))) lab.says(response, 'OK');
      await lab.has(player, '900');
    },
    { unless: (facts) => (facts.hasClock ? 'a nonce refuses the second copy (S17)' : null) },
  ),
  caseOf(
    'S20',
    'a signed call on the path of every other call',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const { driver } = lab;
      const { operations } = driver.client.facts;
      const ref = lab.newId();
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      for (const signed of operations) {
        const id = signed === 'bet' ? ref : lab.newId();
        for (const other of operations) {
          const { path } = driver.wire(other, player);
          const wire = driver.wire(signed, player, { id, ref, amount: '100' });
          if (wire.path === path) continue;
          const { word, text } = await driver.send({ ...wire, path });
          lab.is(word !== driver.client.words.OK, `a ${signed} as a ${other} was answered ${text}`);
        }
      }
      await lab.has(player, '900');
    },
    { unless: noBodyProof },
  ),
  caseOf(
    'S19',
    'calls that are not signed, without a link that somebody vouched for',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const { vendor } = lab.driver.signer;
      await lab.platform.vouchForLink(vendor, false);
      lab.says(await lab.driver.call('bet', player, bet), 'SIGNATURE_INVALID');
      await lab.platform.vouchForLink(vendor, true);
      lab.says(await lab.driver.call('bet', player, bet), 'OK', 'once it is vouched for');
      await lab.has(player, '900');
    },
    { pace: 'alone', unless: (facts) => (facts.signsBody ? 'every call proves its body' : null) },
  ),
];
