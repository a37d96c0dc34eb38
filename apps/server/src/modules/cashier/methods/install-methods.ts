import type { Tx } from '#platform/db/db.ts';
import type { MethodFields, MethodKindFields } from './method-change.rules.ts';
import { judgeMethod } from './method-change.rules.ts';
import { insertMethod, writeChannels } from './method-change.store.ts';

/** A method as a seed describes it. */
export type MethodDescription = { methodId: string } & MethodKindFields & MethodFields;

/** Writes the methods that a brand begins with; one that is there is left as its operators have set it since. */
export const installMethods = async (tx: Tx, brandId: string, methods: readonly MethodDescription[]): Promise<void> => {
  for (const { methodId, ...method } of methods) {
    const fault = judgeMethod(method, method);
    if (fault !== null) throw new Error(`the method ${methodId} may not be: ${fault.field} ${fault.why}`);
    if (await insertMethod(tx, { brandId, methodId }, method, method))
      await writeChannels(tx, { brandId, methodId }, method.channels);
  }
};
