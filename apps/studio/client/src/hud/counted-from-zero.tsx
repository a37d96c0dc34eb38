import { useEffect, useState } from 'react';
import { CountedAmount } from './counted-amount.tsx';

/** A figure that is new on the screen counts up from nothing. */
export const CountedFromZero = ({ amount, format }: { amount: bigint; format: (amount: bigint) => string }) => {
  const [wanted, setWanted] = useState(0n);
  useEffect(() => setWanted(amount), [amount]);
  return <CountedAmount amount={wanted} format={format} />;
};
