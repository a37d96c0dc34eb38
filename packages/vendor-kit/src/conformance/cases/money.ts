import { caseOf, needs, noBetWin, noCurrency, times } from '../case.ts';
import type { Case } from '../lab.types.ts';

export const limitCases: readonly Case[] = [
  caseOf('L01', 'a stake over what the player may still stake', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.platform.limitStakes(player, '150');
    await lab.expect('bet', player, { amount: '100' }, 'OK');
    await lab.expect('bet', player, { amount: '100', round: 'r-2' }, 'LIMIT_REACHED');
    await lab.expect('bet', player, { amount: '50', round: 'r-3' }, 'OK');
    await lab.has(player, '850');
  }),
  caseOf('L02', 'fifty bets at once at the edge of a limit', async (lab) => {
    const player = await lab.seat({ cash: '10000' });
    await lab.platform.limitStakes(player, '700');
    const response = await Promise.all(
      times(50, (index) => lab.driver.call('bet', player, { amount: '100', round: `r-${index}` })),
    );
    const accepted = response.filter(({ word }) => word === lab.driver.client.words.OK).length;
    lab.is(accepted === 7, `${accepted} of seven were accepted`);
    await lab.has(player, '9300');
  }),
  caseOf('L03', 'a limit that is used up holds up no win', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.platform.limitStakes(player, '100');
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('bet', player, { amount: '1', round: 'r-2' }, 'LIMIT_REACHED');
    await lab.expect('win', player, { ref, amount: '250' }, 'OK');
    await lab.has(player, '1150');
  }),
];

/** One round in a currency: bet, win, and the balance in the responses. */
const inCurrency = (id: string, currency: string, decimals: number): Case =>
  caseOf(`M1${id}`, `a currency with ${decimals} decimals`, async (lab) => {
    const player = await lab.seat({ cash: '100009', currency });
    const ref = lab.newId();
    const bet = await lab.expect('bet', player, { id: ref, amount: '9' }, 'OK');
    lab.is(bet.balance === 100_000n, `after the bet ${bet.balance}`);
    const win = await lab.expect('win', player, { ref, amount: '99999' }, 'OK');
    lab.is(win.balance === 199_999n, `after the win ${win.balance}`);
    await lab.has(player, '199999');
  });

export const moneyCases: readonly Case[] = [
  caseOf('M26', 'a win far above what its stake can win is answered for good and not paid', async (lab) => {
    const player = await lab.seat({ cash: '1000', currency: 'USD' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    const args = { id: lab.newId(), ref, amount: '900000000' };
    const response = await lab.expect('win', player, args, 'OK');
    lab.is(response.balance === 900n, `after the win ${response.balance}`);
    await lab.expect('win', player, args, 'OK');
    await lab.has(player, '900');
  }),
  caseOf('M01', 'a bet of all there is', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const response = await lab.expect('bet', player, { amount: '1000' }, 'OK');
    lab.is(response.balance === 0n, `told ${response.balance}`);
    await lab.has(player, '0');
  }),
  caseOf('M02', 'a bet of one more than there is', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    await lab.expect('bet', player, { amount: '1001' }, 'INSUFFICIENT_FUNDS');
    await lab.has(player, '1000');
  }),
  caseOf('M03', 'fifty different bets at once with money for ten', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const response = await Promise.all(
      times(50, (index) => lab.driver.call('bet', player, { amount: '100', round: `r-${index}` })),
    );
    const accepted = response.filter(({ word }) => word === lab.driver.client.words.OK).length;
    lab.is(accepted === 10, `${accepted} of ten were accepted`);
    await lab.has(player, '0');
  }),
  caseOf('M04', 'a win of nothing settles', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('win', player, { ref, amount: '0' }, 'OK');
    await lab.has(player, '900');
    await lab.expect('rollback', player, { ref }, 'BET_ALREADY_SETTLED');
    await lab.has(player, '900');
  }),
  caseOf('M05', 'cash is staked before bonus, and a rollback puts both back', async (lab) => {
    const player = await lab.seat({ cash: '300', bonus: '500' });
    const ref = lab.newId();
    await lab.expect('bet', player, { id: ref, amount: '400' }, 'OK');
    const staked = await lab.platform.moneyOf(player);
    lab.is(staked.cash === 0n && staked.bonus === 400n, `${staked.cash} cash and ${staked.bonus} bonus are left`);
    await lab.expect('rollback', player, { ref }, 'OK');
    const back = await lab.platform.moneyOf(player);
    lab.is(back.cash === 300n && back.bonus === 500n, `${back.cash} cash and ${back.bonus} bonus came back`);
  }),
  caseOf(
    'M06',
    'a win that is undone after it was spent: nobody goes below zero, and the rest is owed',
    async (lab) => {
      const player = await lab.seat({ cash: '100' });
      const [ref, winId] = [lab.newId(), lab.newId()];
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      await lab.expect('win', player, { id: winId, ref, amount: '500' }, 'OK');
      await lab.expect('bet', player, { amount: '450', round: 'r-2' }, 'OK');
      await lab.expect('rollback', player, { ref: winId }, 'OK');
      const { spendable, debt } = await lab.platform.moneyOf(player);
      lab.is(spendable === 0n && debt === 450n, `${spendable} are left and ${debt} owed`);
      await lab.expect('bet', player, { amount: '1', round: 'r-3' }, 'PLAYER_BLOCKED');
    },
    { unless: needs('winCanBeRolledBack', 'only debits can be cancelled') },
  ),
  inCurrency('0', 'VND', 0),
  inCurrency('2', 'USD', 2),
  inCurrency('3', 'KWD', 3),
  caseOf(
    'M20',
    'a currency other than the player’s',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      await lab.expect('bet', player, { amount: '100', currency: 'USD' }, 'CURRENCY_MISMATCH');
      await lab.has(player, '1000');
    },
    { unless: noCurrency },
  ),
  caseOf('M21', 'amounts that a float would change', async (lab) => {
    const player = await lab.seat({ cash: '1000000', currency: 'USD' });
    const amounts = ['29', '57', '58', '113', '435', '6410', '19', '110', '435', '999999'];
    let left = 1_000_000n;
    for (const [index, amount] of amounts.entries()) {
      const [ref, round] = [lab.newId(), `r-${index}`];
      const staked = await lab.expect('bet', player, { id: ref, round, amount }, 'OK');
      lab.is(staked.balance === left - BigInt(amount), `after a bet of ${amount} told ${staked.balance}`);
      const won = await lab.expect('win', player, { ref, round, amount: String(BigInt(amount) + 1n) }, 'OK');
      left += 1n;
      lab.is(won.balance === left, `after its win told ${won.balance}`);
    }
    await lab.has(player, left);
  }),
  caseOf('M25', 'a balance larger than thirty-two bits of minor units', async (lab) => {
    const player = await lab.seat({ cash: '99999999999' });
    const response = await lab.expect('bet', player, { amount: '2147483648' }, 'OK');
    lab.is(response.balance === 97_852_516_351n, `told ${response.balance}`);
    await lab.has(player, '97852516351');
  }),
  caseOf('M22', 'a hundred small bets and wins leave what was there', async (lab) => {
    const player = await lab.seat({ cash: '1000', currency: 'USD' });
    await Promise.all(
      times(50, async (index) => {
        const [ref, round] = [lab.newId(), `r-${index}`];
        await lab.expect('bet', player, { id: ref, round, amount: '7' }, 'OK');
        await lab.expect('win', player, { ref, round, amount: '7' }, 'OK');
      }),
    );
    await lab.has(player, '1000');
  }),
  caseOf(
    'M23',
    'a bet and its win in one call',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const args = { id: lab.newId(), amount: '100', winAmount: '250' };
      await lab.expect('betWin', player, args, 'OK');
      await lab.expect('betWin', player, args, 'OK');
      await lab.has(player, '1150');
    },
    { unless: noBetWin },
  ),
  caseOf(
    'M24',
    'a bet that is not covered takes its win along',
    async (lab) => {
      const player = await lab.seat({ cash: '50' });
      const args = { id: lab.newId(), amount: '100', winAmount: '250' };
      await lab.expect('betWin', player, args, 'INSUFFICIENT_FUNDS');
      await lab.platform.deposit(player, '1000');
      await lab.expect('betWin', player, args, 'INSUFFICIENT_FUNDS');
      await lab.has(player, '1050');
    },
    { unless: noBetWin },
  ),
];
