import { type ContractSide, nextState } from './contract.states.ts';
import type { Contract, EndReason, Move } from './contract.types.ts';
import { later } from './rates.rules.ts';

/**
 * How a contract ends at an instant: at once if that has come, or if it would end before it starts. Null: it is over,
 * ends no later anyway, or this side may not end it.
 */
export const endMove = (
  contract: Contract,
  { endsAt: asked, endReason, by = 'rule' }: { endsAt: Date; endReason: EndReason; by?: ContractSide },
  now: Date,
): Move | null => {
  const { state, startsAt, endsAt: set } = contract;
  if (startsAt === null) return null;
  const endsAt = later(asked, startsAt);
  if (set !== null && set <= endsAt) return null;
  const action = endsAt <= now || endsAt <= startsAt ? 'finish' : 'end';
  const next = nextState(state, action, by);
  return typeof next === 'string' ? { contract, action, state: next, end: { endsAt, endReason } } : null;
};

/** What the clock does with a contract whose next moment has come. */
export const dueMove = (contract: Contract, now: Date): Move => {
  const { state, endsAt } = contract;
  const isOver = endsAt !== null && endsAt <= now;
  const startOr = isOver ? 'finish' : endsAt === null ? 'start' : 'startEnding';
  const action = state === 'requested' || state === 'offered' ? 'lapse' : state === 'accepted' ? startOr : 'finish';
  const next = nextState(state, action, 'clock');
  if (typeof next !== 'string') throw new Error(`a contract that is ${state} cannot ${action}`);
  return { contract, action, state: next };
};
