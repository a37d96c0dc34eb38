import { readinessSteps } from '@fairhouse/protocol/ops/readiness';
import { countedKeys } from '@fairhouse/protocol/ops/settings-constants';
import { expect, it } from 'vitest';
import { modules } from './discover.ts';

/** The lists are made without looking at what they are given. */
const nothing: never = new Proxy(() => nothing, { get: () => nothing }) as never;

it('every step before a brand goes live is judged by one module', () => {
  const judged = modules.flatMap((module) => module.readiness?.(nothing) ?? []).map(({ key }) => key);
  expect(judged.sort()).toEqual(Object.keys(readinessSteps).sort());
});

it('every setting with a counted effect is counted by one module', () => {
  const counted = modules.flatMap(({ settingEffects }) => settingEffects ?? []).map(({ key }) => key);
  expect(counted.sort()).toEqual([...countedKeys].sort());
});
