import { CallFailure } from '../lib/call.ts';
import { askStepUp, type StepUpFactor, stepUpFactors } from './step-up.store.ts';

/** The factors that an error names, strongest first; all of them if it names none we know. */
const factorsOf = ({ details }: CallFailure): readonly StepUpFactor[] => {
  const factors = Array.isArray(details.factors) ? details.factors : [];
  const known = stepUpFactors.filter((factor) => factors.includes(factor));
  return (known.length > 0 ? known : [...stepUpFactors]).toReversed();
};

/**
 * Runs an action that may need a step-up: asks for a fresh proof when the server demands one, then runs the action
 * once more. Declining rethrows the server's refusal. `ask` is a parameter for tests.
 *
 * @example
 * await withStepUp(() => call((signal) => api.DELETE('/api/member/v1/sessions', { signal })));
 */
export const withStepUp = async <Value>(action: () => Promise<Value>, ask = askStepUp): Promise<Value> => {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'AUTH_STEP_UP_REQUIRED') throw error;
    if (!(await ask(factorsOf(error)))) throw error;
    return action();
  }
};
