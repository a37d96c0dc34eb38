import { askForFactor } from './factor.store.ts';
import { callOps, type OpsEndpoint, OpsFailure, type OpsInput, type OpsValue } from './ops-call.ts';

/** Sends a request; if the server asks for a fresh factor, asks the operator and repeats the same change. */
export const callWithFactor = async <E extends OpsEndpoint>(endpoint: E, input: OpsInput<E>): Promise<OpsValue<E>> => {
  try {
    return await callOps(endpoint, input);
  } catch (failure) {
    if (!(failure instanceof OpsFailure) || failure.code !== 'AUTH_STEP_UP_REQUIRED') throw failure;
    if (!(await askForFactor())) throw failure;
    return await callOps(endpoint, input);
  }
};
