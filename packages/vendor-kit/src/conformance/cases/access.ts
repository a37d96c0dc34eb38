import { caseOf, needsOperation, times } from '../case.ts';
import type { Case } from '../lab.types.ts';

const noAuthenticate = needsOperation('authenticate', 'its sessions begin with our launch');

export const accessCases: readonly Case[] = [
  caseOf('A01', 'the balance of a living session', async (lab) => {
    const player = await lab.seat({ cash: '1234' });
    const response = await lab.expect('balance', player, {}, 'OK');
    lab.is(response.balance === 1234n, `told ${response.balance}`);
  }),
  caseOf('A02', 'a token that nobody has', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const token = `s_${'A'.repeat(43)}`;
    await lab.expect('bet', player, { amount: '100', token }, 'SESSION_INVALID');
    await lab.expect('balance', player, { token }, 'SESSION_INVALID');
    await lab.has(player, '1000');
  }),
  caseOf('A03', 'another player’s token', async (lab) => {
    const [first, second] = [await lab.seat({ cash: '1000' }), await lab.seat({ cash: '1000' })];
    await lab.expect('bet', first, { amount: '100', token: second.sessionToken }, 'SESSION_INVALID');
    await lab.has(first, '1000');
    await lab.has(second, '1000');
  }),
  caseOf('A04', 'a player whom nobody knows', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.expect('bet', player, { amount: '100', player: 'p_nobodyknowsme1' }, 'PLAYER_NOT_FOUND');
    await lab.has(player, '1000');
  }),
  caseOf('A05', 'a game other than the session’s', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.expect('bet', player, { amount: '100', game: 'another-game' }, 'SESSION_INVALID');
    await lab.has(player, '1000');
  }),
  caseOf(
    'A06',
    'after the session has ended: no bet and no balance, but win and rollback',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [won, undone] = [lab.newId(), lab.newId()];
      await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
      await lab.expect('bet', player, { id: undone, round: 'r-2', amount: '100' }, 'OK');
      await lab.platform.endSession(player);
      await lab.expect('bet', player, { amount: '100', round: 'r-3' }, 'SESSION_EXPIRED');
      await lab.expect('balance', player, {}, 'SESSION_EXPIRED');
      await lab.expect('win', player, { ref: won, amount: '250' }, 'OK');
      await lab.expect('rollback', player, { ref: undone, round: 'r-2' }, 'OK');
      await lab.has(player, '1150');
    },
    { pace: 'slow' },
  ),
  caseOf(
    'A07',
    'while the vendor is switched off: no bet, but win and rollback; replays as before',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const [won, undone] = [lab.newId(), lab.newId()];
      await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
      await lab.expect('bet', player, { id: undone, round: 'r-2', amount: '100' }, 'OK');
      const { vendor } = lab.driver.signer;
      await lab.platform.switchVendor(vendor, 'disabled');
      const refused = { id: lab.newId(), amount: '100', round: 'r-3' };
      await lab.expect('bet', player, refused, 'VENDOR_DISABLED');
      await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
      await lab.expect('balance', player, {}, 'OK');
      await lab.expect('win', player, { ref: won, amount: '250' }, 'OK');
      await lab.expect('rollback', player, { ref: undone, round: 'r-2' }, 'OK');
      await lab.platform.switchVendor(vendor, 'active');
      await lab.expect('bet', player, refused, 'VENDOR_DISABLED');
      await lab.expect('bet', player, { amount: '100', round: 'r-4' }, 'OK');
      await lab.has(player, '1050');
    },
    { pace: 'alone' },
  ),
  caseOf('A08', 'a frozen player: no bet, but win and rollback', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const [won, undone] = [lab.newId(), lab.newId()];
    await lab.expect('bet', player, { id: won, amount: '100' }, 'OK');
    await lab.expect('bet', player, { id: undone, round: 'r-2', amount: '100' }, 'OK');
    await lab.platform.freeze(player, true);
    await lab.expect('bet', player, { amount: '100', round: 'r-3' }, 'PLAYER_BLOCKED');
    await lab.expect('win', player, { ref: won, amount: '250' }, 'OK');
    await lab.expect('rollback', player, { ref: undone, round: 'r-2' }, 'OK');
    await lab.has(player, '1150');
  }),
  caseOf('A09', 'a refusal of a blocked player tells nothing of why', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.platform.freeze(player, true);
    const { text } = await lab.expect('bet', player, { amount: '100' }, 'PLAYER_BLOCKED');
    lab.is(!/exclu|kyc|aml|reason|fraud|debt|cool/i.test(text), `the answer says why: ${text}`);
  }),
  caseOf(
    'A10',
    'who the player is, asked with the token of the launch',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const response = await lab.expect('authenticate', player, {}, 'OK');
      lab.is(response.text.includes(player.playerId) || response.text.includes(player.sessionToken), response.text);
    },
    { unless: noAuthenticate },
  ),
  caseOf('A11', 'a win and a rollback need no token at all', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('win', player, { ref, amount: '250', token: 's_ended' }, 'OK');
    await lab.has(player, '1150');
  }),
  caseOf('A12', 'questions at once are all answered and change nothing', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    for (const response of await Promise.all(times(20, () => lab.driver.call('balance', player))))
      lab.says(response, 'OK');
    await lab.has(player, '1000');
  }),
];
