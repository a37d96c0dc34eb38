import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLimitSubmit } from './use-limit-submit.ts';

test('a limit is not removed while it is being saved', async () => {
  const sent: (bigint | null)[] = [];
  const reply = Promise.withResolvers<null>();
  const set = (value: bigint | null) => {
    sent.push(value);
    return reply.promise;
  };
  const { result } = renderHook(() => useLimitSubmit<'save' | 'remove'>({ set }));
  const pressed = await act(async () => {
    const save = result.current.submit('save', 5n);
    const isRemoved = await result.current.submit('remove', null);
    reply.resolve(null);
    return [await save, isRemoved];
  });
  expect(pressed).toEqual([true, false]);
  expect(sent).toEqual([5n]);
});
