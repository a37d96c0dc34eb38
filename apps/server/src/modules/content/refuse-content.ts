import { Refusal } from '#platform/kernel/refusal.ts';
import { ContentRefused } from './content.refused.ts';

/** Translates a content refusal into an error for the operator's form. */
export const refusingContent = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentRefused) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: error.reason } });
    throw error;
  }
};
