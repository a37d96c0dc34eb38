import { type getBrandReadinessEndpoint, type ReadinessKey, readinessSteps } from '@fairhouse/protocol/ops/readiness';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

type ResponseValue = z.output<(typeof getBrandReadinessEndpoint)['schema']['response'][200]>['value'];

/** Every step in its order. A step that no module judges is an error of the program. */
export const getReadiness = async (
  brandId: string,
  { db, readiness }: { db: Db; readiness: readonly ReadinessStep[] },
): Promise<ResponseValue> => {
  const steps: ResponseValue['steps'] = [];
  for (const key of Object.keys(readinessSteps) as ReadinessKey[]) {
    const step = readiness.find((each) => each.key === key);
    if (step === undefined) throw new Error(`no module judges the step ${key}`);
    const count = await step.count(db.read, brandId);
    steps.push({ key, count, isDone: step.isDone?.(count) ?? count > 0 });
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  return { isReady: done === steps.length, done, steps };
};
