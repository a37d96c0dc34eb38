import { caseOf, noRollbackId } from '../case.ts';
import type { Case } from '../lab.types.ts';

export const tombstoneCases: readonly Case[] = [
  caseOf('T01', 'a rollback before its bet: the bet is refused', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('rollback', player, { ref }, 'OK');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
    await lab.has(player, '1000');
  }),
  caseOf('T02', 'a rollback twice before its bet', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const [ref, id] = [lab.newId(), lab.newId()];
    await lab.expect('rollback', player, { id, ref }, 'OK');
    await lab.expect('rollback', player, { id, ref }, 'OK');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
    await lab.has(player, '1000');
  }),
  caseOf(
    'T03',
    'two rollbacks of one bet under two ids: it comes back once',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const ref = lab.newId();
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      await lab.expect('rollback', player, { id: lab.newId(), ref }, 'OK');
      await lab.expect('rollback', player, { id: lab.newId(), ref }, 'OK');
      await lab.has(player, '1000');
    },
    { unless: noRollbackId },
  ),
  caseOf(
    'T04',
    'a tombstone outlives a restart',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const ref = lab.newId();
      await lab.expect('rollback', player, { ref }, 'OK');
      await lab.platform.restart();
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
      await lab.has(player, '1000');
    },
    { pace: 'alone' },
  ),
  caseOf('T05', 'a rollback of a refused bet moves nothing', async (lab) => {
    const player = await lab.seat({ cash: '50' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'INSUFFICIENT_FUNDS');
    await lab.expect('rollback', player, { ref }, 'OK');
    await lab.has(player, '50');
  }),
  caseOf('T06', 'a win for a bet that a rollback overtook', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('rollback', player, { ref }, 'OK');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
    const response = await lab.driver.call('win', player, { ref, amount: '250' });
    const { words } = lab.driver.client;
    lab.is([words.BET_ROLLED_BACK, words.BET_NOT_FOUND].includes(response.word), `answered ${response.word}`);
    await lab.has(player, '1000');
  }),
  caseOf('T07', 'the next bet of the same round stands', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('rollback', player, { ref }, 'OK');
    await lab.expect('bet', player, { amount: '100' }, 'OK');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'TRANSACTION_ROLLED_BACK');
    await lab.has(player, '900');
  }),
  caseOf('T08', 'twenty late bets and their rollback at once: nothing is taken', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('rollback', player, { ref }, 'OK');
    const bets = Array.from({ length: 20 }, () => lab.driver.call('bet', player, { id: ref, amount: '100' }));
    for (const response of await Promise.all(bets)) lab.says(response, 'TRANSACTION_ROLLED_BACK');
    await lab.has(player, '1000');
  }),
];
