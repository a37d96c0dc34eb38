import type { Tx } from '#platform/db/db.ts';
import type { MethodFields, MethodKindFields } from './method-change.rules.ts';
import { judgeMethod } from './method-change.rules.ts';
import { insertMethod, writeChannels } from './method-change.store.ts';

/** A method as a seed describes it. */
export type MethodDescription = { methodId: string } & MethodKindFields & MethodFields;

/** Creates the initial methods of a brand. Existing methods are not changed, because operators may have edited them. */
export const installMethods = async (tx: Tx, brandId: string, methods: readonly MethodDescription[]): Promise<void> => {
  for (const { methodId, ...method } of methods) {
    const fault = judgeMethod(method, method);
    if (fault !== null) throw new Error(`the method ${methodId} may not be: ${fault.field} ${fault.why}`);
    if (await insertMethod(tx, { brandId, methodId }, method, method))
      await writeChannels(tx, { brandId, methodId }, method.channels);
  }
};
