import { useEffect, useState } from 'react';
import { CountedAmount } from './counted-amount.tsx';

/** A value that counts up from zero when it first appears. */
export const CountedFromZero = ({ amount, format }: { amount: bigint; format: (amount: bigint) => string }) => {
  const [wanted, setWanted] = useState(0n);
  useEffect(() => setWanted(amount), [amount]);
  return <CountedAmount amount={wanted} format={format} />;
};
