import type { Seat } from '../../dialects/dialect-client.types.ts';
import { allOf, caseOf, noEndRound, noPromo } from '../case.ts';
import type { DriverResponse } from '../create-driver.ts';
import type { Case, Lab } from '../lab.types.ts';

type Step = 'B' | 'W' | 'R' | 'E';

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** One round: a bet of 100, its win of 250, the bet's rollback, the end of the round. Ids are generated once. */
const roundOf = (lab: Lab, player: Seat) => {
  const [ref, winId, rollbackId, endId] = [lab.newId(), lab.newId(), lab.newId(), lab.newId()];
  const send: Readonly<Record<Step, () => Promise<DriverResponse>>> = {
    B: () => lab.driver.call('bet', player, { id: ref, amount: '100' }),
    W: () => lab.driver.call('win', player, { id: winId, ref, amount: '250' }),
    R: () => lab.driver.call('rollback', player, { id: rollbackId, ref }),
    E: () => lab.driver.call('endRound', player, { id: endId }),
  };
  return send;
};

const isUnfinal = (lab: Lab, { word }: DriverResponse): boolean => {
  const { words } = lab.driver.client;
  return word === words.BET_NOT_FOUND || word === words.TRY_AGAIN;
};

/** Sends the steps, retries those without a final response, and checks that the round ended with a legal balance. */
const endsLegally = async (
  lab: Lab,
  steps: readonly Step[],
  { legal, atOnce = false }: { legal: readonly string[]; atOnce?: boolean },
): Promise<void> => {
  const player = await lab.seat({ cash: '1000' });
  const send = roundOf(lab, player);
  const responses: [Step, DriverResponse][] = [];
  if (atOnce) {
    responses.push(
      ...(await Promise.all(steps.map(async (step): Promise<[Step, DriverResponse]> => [step, await send[step]()]))),
    );
  } else for (const step of steps) responses.push([step, await send[step]()]);
  for (const [step, response] of responses) if (isUnfinal(lab, response)) await send[step]();
  const { spendable } = await lab.platform.moneyOf(player);
  lab.is(legal.includes(String(spendable)), `${steps.join(' ')} ended with ${spendable}`);
  // Final results do not change: repeating all steps moves no money.
  for (const step of new Set(steps)) await send[step]();
  await lab.has(player, spendable);
};

export const orderCases: readonly Case[] = [
  ...permutations<Step>(['B', 'W', 'R']).map((steps, index) =>
    caseOf(`O0${index + 1}`, `in the order ${steps.join(' ')}`, (lab) =>
      endsLegally(lab, steps, { legal: steps.join('') === 'BWR' ? ['1150'] : ['1000', '1150'] }),
    ),
  ),
  ...[
    ['B', 'B', 'W', 'W', 'R', 'R'],
    ['R', 'B', 'R', 'W', 'B', 'W'],
    ['W', 'R', 'B', 'W', 'R', 'B'],
    ['B', 'R', 'B', 'W', 'W', 'R'],
  ].map((steps, index) =>
    caseOf(`O1${index}`, `with repetitions: ${steps.join(' ')}`, (lab) =>
      endsLegally(lab, steps as Step[], { legal: ['1000', '1150'] }),
    ),
  ),
  caseOf('O20', 'bet, win and rollback at once, each twice', (lab) =>
    endsLegally(lab, ['B', 'W', 'R', 'B', 'W', 'R'], { legal: ['1000', '1150'], atOnce: true }),
  ),
  ...permutations<Step>(['B', 'W', 'E']).map((steps, index) =>
    caseOf(
      `O3${index}`,
      `with the end of the round: ${steps.join(' ')}`,
      (lab) => endsLegally(lab, steps, { legal: ['900', '1000', '1150'] }),
      { unless: noEndRound },
    ),
  ),
  caseOf('O40', 'a win before its bet is asked for again, and then paid', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const [ref, id] = [lab.newId(), lab.newId()];
    await lab.expect('win', player, { id, ref, amount: '250' }, 'BET_NOT_FOUND');
    await lab.has(player, '1000');
    await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
    await lab.expect('win', player, { id, ref, amount: '250' }, 'OK');
    await lab.has(player, '1150');
  }),
  caseOf(
    'O41',
    'a win on a closed round',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const ref = lab.newId();
      await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
      await lab.expect('endRound', player, {}, 'OK');
      await lab.expect('win', player, { ref, amount: '250' }, 'ROUND_CLOSED');
      await lab.has(player, '900');
    },
    { unless: noEndRound },
  ),
  caseOf(
    'O42',
    'a bet on a closed round',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      await lab.expect('bet', player, { amount: '100' }, 'OK');
      await lab.expect('endRound', player, {}, 'OK');
      await lab.expect('bet', player, { amount: '100' }, 'ROUND_CLOSED');
      await lab.has(player, '900');
    },
    { unless: noEndRound },
  ),
  caseOf(
    'O43',
    'a promotional win after the round is closed',
    async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      await lab.expect('bet', player, { amount: '100' }, 'OK');
      await lab.expect('endRound', player, {}, 'OK');
      const args = { id: lab.newId(), amount: '70' };
      await lab.platform.announcePromotion(player, args);
      await lab.expect('promoWin', player, args, 'OK');
      await lab.has(player, '970');
    },
    { unless: allOf(noEndRound, noPromo) },
  ),
];
