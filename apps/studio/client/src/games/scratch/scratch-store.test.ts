import { expect, it } from 'vitest';
import { openFields, useScratch } from './scratch-store.ts';

it('adds fields to a ticket and begins anew with the next', () => {
  openFields('one', [0, 1]);
  openFields('one', [1, 2]);
  expect([...useScratch.getState().opened]).toEqual([0, 1, 2]);
  openFields('two', [5]);
  expect([...useScratch.getState().opened]).toEqual([5]);
});
