import { caseOf, noCurrency, noEndRound, times } from '../case.ts';
import type { Case, Lab } from '../lab.types.ts';

/**
 * Repeats a call `count` times in sequence: one effect, and identical responses if the dialect guarantees them byte for
 * byte.
 */
const repeated = async (lab: Lab, count: number, call: () => ReturnType<Lab['expect']>): Promise<void> => {
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) texts.push((await call()).text);
  // Removes the ids that a dialect echoes from each request; the rest must not differ.
  const plain = texts.map((text) => text.replace(/"(?:request_uuid|uuid)":"[^"]*"/, ''));
  if (lab.driver.client.facts.replaysBytes) lab.is(new Set(plain).size === 1, `answers differ: ${plain.join(' | ')}`);
};

const changedCase = (
  id: string,
  title: string,
  change: (lab: Lab) => Promise<Record<string, string>>,
  unless?: Case['unless'],
): Case =>
  caseOf(
    id,
    `the same id with ${title}`,
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const txId = lab.newId();
      await lab.expect('bet', player, { id: txId, amount: '100' }, 'OK');
      await lab.expect('bet', player, { id: txId, amount: '100', ...(await change(lab)) }, 'TRANSACTION_CONFLICT');
      await lab.expect('bet', player, { id: txId, amount: '100' }, 'OK');
      await lab.has(player, '900');
    },
    unless === undefined ? {} : { unless },
  );

export const idempotencyCases: readonly Case[] = [
  ...[2, 5].map((count, index) =>
    caseOf(`I0${index + 1}`, `a bet ${count} times`, async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const args = { id: lab.newId(), amount: '100' };
      await repeated(lab, count, () => lab.expect('bet', player, args, 'OK'));
      await lab.has(player, '900');
    }),
  ),
  caseOf('I03', 'a win five times', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    const args = { id: lab.newId(), ref, amount: '250' };
    await repeated(lab, 5, () => lab.expect('win', player, args, 'OK'));
    await lab.has(player, '1150');
  }),
  caseOf('I04', 'a rollback five times', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    const args = { id: lab.newId(), ref };
    await repeated(lab, 5, () => lab.expect('rollback', player, args, 'OK'));
    await lab.has(player, '1000');
  }),
  caseOf(
    'I05',
    'the end of a round five times',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      await lab.expect('bet', player, { amount: '100' }, 'OK');
      const args = { id: lab.newId() };
      await repeated(lab, 5, () => lab.expect('endRound', player, args, 'OK'));
      await lab.has(player, '900');
    },
    { unless: noEndRound },
  ),
  caseOf('I06', 'fifty equal bets at once', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const args = { id: lab.newId(), amount: '100' };
    const response = await Promise.all(times(50, () => lab.driver.call('bet', player, args)));
    for (const one of response) lab.says(one, 'OK');
    await lab.has(player, '900');
  }),
  caseOf('I07', 'twenty equal wins at once', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    const args = { id: lab.newId(), ref, amount: '250' };
    for (const one of await Promise.all(times(20, () => lab.driver.call('win', player, args)))) lab.says(one, 'OK');
    await lab.has(player, '1150');
  }),
  caseOf('I08', 'twenty rollbacks of one bet at once, each under its own id', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    for (const one of await Promise.all(times(20, () => lab.driver.call('rollback', player, { ref }))))
      lab.says(one, 'OK');
    await lab.has(player, '1000');
  }),
  changedCase('I10', 'another amount', async () => ({ amount: '101' })),
  changedCase('I11', 'another round', async () => ({ round: 'r-2' })),
  changedCase('I12', 'another game', async () => ({ game: 'another-game' })),
  changedCase('I13', 'another currency', async () => ({ currency: 'USD', amount: '100' }), noCurrency),
  caseOf('I14', 'the same id for another player', async (lab) => {
    const [first, second] = [await lab.seat({ cash: '1000' }), await lab.seat({ cash: '1000' })];
    const txId = lab.newId();
    await lab.expect('bet', first, { id: txId, amount: '100' }, 'OK');
    await lab.expect('bet', second, { id: txId, amount: '100' }, 'TRANSACTION_CONFLICT');
    await lab.has(first, '900');
    await lab.has(second, '1000');
  }),
  caseOf('I15', 'a win with another amount under its id', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const [ref, winId] = [lab.newId(), lab.newId()];
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('win', player, { id: winId, ref, amount: '250' }, 'OK');
    await lab.expect('win', player, { id: winId, ref, amount: '2500' }, 'TRANSACTION_CONFLICT');
    await lab.has(player, '1150');
  }),
  caseOf('I16', 'the same id at another vendor is another transaction', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const other = await lab.platform.seat(lab.rival.signer.vendor, { cash: '1000' });
    const txId = lab.newId();
    await lab.expect('bet', player, { id: txId, amount: '100' }, 'OK');
    lab.says(await lab.rival.call('bet', other, { id: txId, amount: '200' }), 'OK');
    await lab.has(player, '900');
    await lab.has(other, '800');
  }),
  caseOf('I17', 'a refused bet again after a deposit: still refused', async (lab) => {
    const player = await lab.seat({ cash: '50' });
    const args = { id: lab.newId(), amount: '100' };
    await lab.expect('bet', player, args, 'INSUFFICIENT_FUNDS');
    await lab.platform.deposit(player, '1000');
    await lab.expect('bet', player, args, 'INSUFFICIENT_FUNDS');
    await lab.has(player, '1050');
    await lab.expect('bet', player, { amount: '100' }, 'OK');
    await lab.has(player, '950');
  }),
  caseOf(
    'I18',
    'a bet again after its session has ended: the first answer',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const args = { id: lab.newId(), amount: '100' };
      await lab.expect('bet', player, args, 'OK');
      await lab.platform.endSession(player);
      await lab.expect('bet', player, args, 'OK');
      await lab.expect('bet', player, { amount: '100' }, 'SESSION_EXPIRED');
      await lab.has(player, '900');
    },
    { pace: 'slow' },
  ),
  caseOf(
    'I19',
    'bet, win and rollback again after a restart: the first answers',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [won, undone] = [lab.newId(), lab.newId()];
      const win = { id: lab.newId(), ref: won, round: 'r-1', amount: '250' };
      const rollback = { id: lab.newId(), ref: undone, round: 'r-2' };
      const all = async (): Promise<void> => {
        await lab.expect('win', player, win, 'OK');
        await lab.expect('rollback', player, rollback, 'OK');
      };
      await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
      await lab.expect('bet', player, { id: undone, round: 'r-2', amount: '100' }, 'OK');
      await all();
      await lab.platform.restart();
      await all();
      await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
      await lab.expect('bet', player, { id: undone, round: 'r-2', amount: '100' }, 'TRANSACTION_ROLLED_BACK');
      await lab.has(player, '1150');
    },
    { pace: 'alone' },
  ),
];
