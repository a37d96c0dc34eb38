import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { newFileKey, sealFile } from '#platform/uploads/seal-file.ts';
import { giveFileKey, markSealed, openProofs } from './proof.store.ts';
import { proofSealContext } from './proof-files.ts';

const batch = 100;

/**
 * Encrypts files stored before encryption and returns how many. The key is stored before the file is rewritten, and the
 * row is updated last: after an interruption the next run finds the row, and either form can be read.
 */
export const sealOpenProofs = async (deps: { db: Db; keys: KeyRing; objects: ObjectStore }): Promise<number> => {
  let sealed = 0;
  for (let beyond = ''; ; ) {
    const found = await openProofs(deps.db.read, { beyond, limit: batch });
    for (const proof of found) {
      const context = proofSealContext(proof);
      const keySealed = await giveFileKey(deps.db.read, { ...proof, keySealed: newFileKey(deps.keys, context) });
      const file = await deps.objects.get(proof.storeKey);
      // A missing or altered file is no valid proof any more; reading it fails.
      if (keySealed === null || file === null) continue;
      if (createHash('sha256').update(file).digest().equals(proof.sha256))
        await deps.objects.put(proof.storeKey, sealFile(deps.keys, context, keySealed, file), {
          contentType: 'application/octet-stream',
        });
      await markSealed(deps.db.read, proof);
      sealed += 1;
    }
    if (found.length < batch) return sealed;
    beyond = found.at(-1)?.proofId ?? '';
  }
};
