import type { Pipeline } from '#modules/ledger/pipeline/pipeline.types.ts';
import type { Violation } from '#test/ledger-model/invariants.ts';
import { isRecorded } from '#test/ledger-model/ledger.rules.ts';
import type { Faults } from './faults.ts';
import type { Judged, SimStore } from './store.ts';

/**
 * Checks the guarantees of a pipeline: movements of one wallet are decided in order of arrival, a movement reported as
 * not moved was not posted, and only a movement that makes its batch fail is rejected for it.
 */
export const watchPipeline = ({
  store,
  faults,
  report,
}: {
  store: SimStore;
  faults: Faults;
  report: (violation: Violation) => void;
}): { over(pipeline: Pipeline): Pipeline; judged: Judged } => {
  let books = store.lostBooks();
  let came = 0;
  const places = new Map<string, number>();
  const times = new Map<string, number>();
  const judgedKeys = new Set<string>();
  const lastJudged = new Map<bigint, number>();
  const sentAway = new Set<string>();

  const judged: Judged = (moves, responded) => {
    if (books !== store.lostBooks()) {
      // The decisions were lost: the same movements may arrive again after later ones.
      books = store.lostBooks();
      lastJudged.clear();
      judgedKeys.clear();
    }
    for (const [index, { key, walletId }] of moves.entries()) {
      const response = responded[index];
      if (response === undefined || !isRecorded(response.verdict)) continue;
      judgedKeys.add(key);
      const place = places.get(key) ?? 0;
      // A movement with an unknown outcome may be decided at any time, because a dropped call continues.
      if (response.replayed || times.get(key) !== 1 || sentAway.has(key)) continue;
      if (place < (lastJudged.get(walletId) ?? 0)) {
        report({ invariant: 'order', says: `a movement of wallet ${walletId} was overtaken by a later one` });
      }
      lastJudged.set(walletId, place);
    }
  };

  return {
    judged,
    over: (pipeline) => ({
      ...pipeline,
      post: async (move, options) => {
        came += 1;
        places.set(move.key, came);
        times.set(move.key, (times.get(move.key) ?? 0) + 1);
        const outcome = await pipeline.post(move, options);
        if (outcome.kind !== 'try_again') return outcome;
        sentAway.add(move.key);
        if (outcome.moved === 'nothing' && judgedKeys.has(move.key) && times.get(move.key) === 1) {
          report({ invariant: 'nothing moved', says: `${move.externalTx} was posted all the same` });
        }
        if (outcome.why === 'poisoned' && !faults.wasPoisoned(move.externalTx)) {
          report({ invariant: 'neighbours', says: `${move.externalTx} was sent away for another's fault` });
        }
        return outcome;
      },
    }),
  };
};
