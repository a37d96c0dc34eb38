import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { CallArgs, Operation } from '../../dialects/dialect-client.types.ts';
import { caseOf, needsOperation, noClosing, noEndRound, noPromo, times } from '../case.ts';
import type { Case, Lab } from '../lab.types.ts';

export const roundCases: readonly Case[] = [
  caseOf('R01', 'several bets in one round', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const refs = times(5, () => lab.newId());
    for (const id of refs) await lab.expect('bet', player, { id, amount: '100' }, 'OK');
    await lab.expect('win', player, { ref: refs[0] ?? '', amount: '800' }, 'OK');
    await lab.has(player, '1300');
  }),
  caseOf('R02', 'one round shared by two players', async (lab) => {
    const [first, second] = [await lab.seat({ cash: '1000' }), await lab.seat({ cash: '1000' })];
    const [a, b] = [lab.newId(), lab.newId()];
    await lab.expect('bet', first, { id: a, amount: '100', round: 'shared' }, 'OK');
    await lab.expect('bet', second, { id: b, amount: '200', round: 'shared' }, 'OK');
    await lab.expect('win', first, { ref: a, amount: '300', round: 'shared' }, 'OK');
    await lab.expect('rollback', second, { ref: b, round: 'shared' }, 'OK');
    await lab.has(first, '1200');
    await lab.has(second, '1000');
  }),
  caseOf('R03', 'two wins of one bet', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('win', player, { ref, amount: '50' }, 'OK');
    await lab.expect('win', player, { ref, amount: '70' }, 'OK');
    await lab.has(player, '1020');
  }),
  caseOf(
    'R04',
    'the end of a round closes it for one player alone',
    async (lab) => {
      const [first, second] = [await lab.seat({ cash: '1000' }), await lab.seat({ cash: '1000' })];
      await lab.expect('bet', first, { amount: '100', round: 'shared-2' }, 'OK');
      await lab.expect('endRound', first, { round: 'shared-2' }, 'OK');
      await lab.expect('bet', first, { amount: '100', round: 'shared-2' }, 'ROUND_CLOSED');
      await lab.expect('bet', second, { amount: '100', round: 'shared-2' }, 'OK');
      await lab.has(first, '900');
      await lab.has(second, '900');
    },
    { unless: noEndRound },
  ),
  caseOf(
    'R05',
    'a win that closes its round',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const ref = lab.newId();
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      await lab.expect('win', player, { ref, amount: '250', closes: true }, 'OK');
      await lab.expect('bet', player, { amount: '100' }, 'ROUND_CLOSED');
      await lab.has(player, '1150');
    },
    { unless: noClosing },
  ),
  caseOf(
    'R06',
    'a promotional win needs no bet and comes once',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [unknown, args] = [lab.newId(), lab.newId()].map((id) => ({ id, amount: '70' }));
      if (unknown === undefined || args === undefined) return;
      // Nothing is paid for a campaign that was not announced.
      await lab.expect('promoWin', player, unknown, 'OK');
      await lab.has(player, '1000');
      await lab.platform.announcePromotion(player, args);
      await lab.expect('promoWin', player, args, 'OK');
      await lab.expect('promoWin', player, args, 'OK');
      await lab.has(player, '1070');
    },
    { unless: noPromo },
  ),
  caseOf('R07', 'a rollback of one bet leaves the others of its round', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const [first, second] = [lab.newId(), lab.newId()];
    await lab.expect('bet', player, { id: first, amount: '100' }, 'OK');
    await lab.expect('bet', player, { id: second, amount: '200' }, 'OK');
    await lab.expect('rollback', player, { ref: first }, 'OK');
    await lab.has(player, '800');
  }),
];

/** Sends a call and disconnects before its response, so that the result is unknown. */
const hangUp = (lab: Lab, url: URL, wire: ReturnType<Lab['driver']['wire']>, cut: number): Promise<void> =>
  new Promise((resolve) => {
    const headers = Object.entries(wire.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${wire.path} HTTP/1.1\r\nHost: ${url.host}\r\n${headers.join('')}Content-Length: ${wire.body.length}\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), wire.body]);
    const socket = connect({ host: url.hostname, port: Number(url.port) }, () => {
      socket.write(bytes.subarray(0, Math.ceil(bytes.length * cut)), () => {
        setTimeout(() => socket.destroy(), Math.floor(lab.random() * 20));
      });
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });

export const timingCases = (baseUrl: string): Case[] => {
  const url = new URL(baseUrl);
  const lostResponse = (id: string, title: string, cut: number): Case =>
    caseOf(id, title, async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [ref, winId] = [lab.newId(), lab.newId()];
      const steps: readonly [Operation, CallArgs][] = [
        ['bet', { id: ref, amount: '100' }],
        ['win', { id: winId, ref, amount: '250' }],
      ];
      for (const [operation, args] of steps) {
        for (let tries = 0; tries < 3; tries += 1)
          await hangUp(lab, url, lab.driver.wire(operation, player, args), cut);
        await lab.expect(operation, player, args, 'OK');
      }
      await lab.has(player, '1150');
    });
  return [
    lostResponse('Z01', 'answers that nobody waited for, then the same again', 1),
    lostResponse('Z02', 'calls that were cut off half-way, then whole', 0.9),
    caseOf('Z03', 'a bet without an answer, rolled back at once', async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const ref = lab.newId();
      await Promise.all([
        hangUp(lab, url, lab.driver.wire('bet', player, { id: ref, amount: '100' }), 1),
        lab.expect('rollback', player, { ref }, 'OK'),
      ]);
      // The result is the same whichever of the two was first; the copy in flight may still arrive.
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
      await lab.has(player, '1000');
    }),
    caseOf('Z04', 'an answer comes within two seconds while two hundred calls are under way', async (lab) => {
      const player = await lab.seat({ cash: '100000' });
      const started = performance.now();
      const response = await Promise.all(
        times(200, (index) => lab.driver.call('bet', player, { amount: '1', round: `r-${index}` })),
      );
      const tookMs = performance.now() - started;
      for (const one of response) lab.says(one, 'OK');
      lab.is(tookMs < 10_000, `two hundred calls took ${Math.round(tookMs)} ms`);
      await lab.has(player, '99800');
    }),
  ];
};

const noQuery = needsOperation('query', 'the dialect has no question about ids');

/** How a vendor that lost responses can find out the results. */
export const reconciliationCases: readonly Case[] = [
  caseOf(
    'C01',
    'what became of an applied and of an unknown id',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const id = lab.newId();
      await lab.expect('bet', player, { id, amount: '100' }, 'OK');
      const { text } = await lab.expect('query', player, { id, ref: lab.newId() }, 'OK');
      lab.is(/"state":"applied".*"amount":"100".*"state":"unknown"/.test(text), text);
    },
    { unless: noQuery },
  ),
  caseOf(
    'C02',
    'what became of a refused and of an undone id',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [id, ref] = [lab.newId(), lab.newId()];
      await lab.expect('bet', player, { id, amount: '5000' }, 'INSUFFICIENT_FUNDS');
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      await lab.expect('rollback', player, { ref }, 'OK');
      const { text } = await lab.expect('query', player, { id, ref }, 'OK');
      lab.is(/"state":"refused".*"state":"rolled_back"/.test(text), text);
      await lab.has(player, '1000');
    },
    { unless: noQuery },
  ),
  caseOf(
    'C03',
    'a question about another vendor’s id tells nothing',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const id = lab.newId();
      await lab.expect('bet', player, { id, amount: '100' }, 'OK');
      const { text } = await lab.rival.call('query', player, { id, ref: id });
      lab.is(!text.includes('applied'), text);
    },
    { unless: noQuery },
  ),
];

/**
 * A short storm: random steps of several rounds, many concurrently, some of them twice. The oracle keeps its own count.
 */
export const stormCases: readonly Case[] = [
  caseOf('X01', 'a seeded storm over twenty rounds: every round ends where it may', async (lab) => {
    const player = await lab.seat({ cash: '100000' });
    const tag = randomBytes(4).toString('hex');
    const ends = await Promise.all(
      times(20, async (index) => {
        const [ref, winId, rollbackId, round] = [lab.newId(), lab.newId(), lab.newId(), `s-${tag}-${index}`];
        const calls: readonly [Operation, CallArgs][] = [
          ['bet', { id: ref, round, amount: '100' }],
          ['win', { id: winId, ref, round, amount: '250' }],
          ['rollback', { id: rollbackId, ref, round }],
        ];
        const mixed = [...calls, ...calls].sort(() => lab.random() - 0.5);
        await Promise.all(mixed.map(([operation, args]) => lab.driver.call(operation, player, args)));
        const ok = lab.driver.client.words.OK;
        const again = [];
        for (const [operation, args] of calls) again.push((await lab.driver.call(operation, player, args)).word === ok);
        const [isBet, isWon, isUndone] = again;
        lab.is(isBet !== isUndone, `round ${index}: a bet that stands and is undone, or neither`);
        lab.is(isWon === isBet, `round ${index}: won without a bet, or a bet that could not be won`);
        return isBet ? 150n : 0n;
      }),
    );
    await lab.has(player, 100_000n + ends.reduce<bigint>((sum, end) => sum + end, 0n));
  }),
];
