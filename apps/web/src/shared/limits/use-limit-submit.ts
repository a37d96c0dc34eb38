import { useRef, useState } from 'react';
import type { LimitKind } from './limit.types.ts';

/** One change at a time: the clicked button, the error, and whether it was accepted. */
export const useLimitSubmit = <Button extends string>({ set }: Pick<LimitKind, 'set'>) => {
  const [pressed, setPressed] = useState<Button | null>(null);
  const lock = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (button: Button, value: bigint | null): Promise<boolean> => {
    // One button may be pressed while the other one's change is sent.
    if (lock.current) return false;
    lock.current = true;
    setPressed(button);
    const failure = await set(value);
    setFault(failure);
    setPressed(null);
    lock.current = false;
    return failure === null;
  };
  return { pressed, fault, submit };
};
