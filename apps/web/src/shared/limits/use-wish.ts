import { useState } from 'react';
import type { LimitKind } from './limit.types.ts';

/** One wish at a time: which button was pressed, what stands against it, and whether it was taken. */
export const useWish = <Button extends string>({ set }: Pick<LimitKind, 'set'>) => {
  const [pressed, setPressed] = useState<Button | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const wish = async (button: Button, value: bigint | null): Promise<boolean> => {
    setPressed(button);
    const told = await set(value);
    setFault(told);
    setPressed(null);
    return told === null;
  };
  return { pressed, fault, wish };
};
