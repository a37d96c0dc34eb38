import type { Payout } from './payments.types.ts';

const second = 1_000;
const hour = 3_600_000;

type Behaviour = {
  state: Payout['state'];
  /** The delay until it ends automatically. */
  afterMs: number;
  endsAs: Payout['endsAs']['state'];
  isHalf?: true;
  /** The response for a payout that was accepted. */
  answer: 'ordinary' | 'timeout' | 'lost';
};

const ordinary: Behaviour = { state: 'pending', afterMs: second, endsAs: 'paid', answer: 'ordinary' };

const byEnding: Readonly<Record<string, Behaviour>> = {
  '001': { ...ordinary, afterMs: 0 },
  '002': { ...ordinary, afterMs: 3 * second },
  '003': { ...ordinary, afterMs: 0, endsAs: 'failed' },
  '004': { ...ordinary, state: 'unknown', afterMs: hour, answer: 'timeout' },
  '005': { ...ordinary, afterMs: 0, isHalf: true },
  '006': { ...ordinary, answer: 'lost' },
};

/** The last three digits of the payee's number decide the outcome of a payout, so that a test can choose it. */
export const behaviourOf = (number: string): Behaviour => byEnding[number.slice(-3)] ?? ordinary;
