import { useFmt, useT } from '@fairhouse/i18n/react';
import { CountBadge } from '@fairhouse/ui/primitives/badge';
import { type Counts, countOf, type EntryKey } from './entries.rules.ts';

/** The red count of an entry; renders nothing for zero. */
export const EntryCount = ({ of, counts }: { of: EntryKey; counts: Counts }) => {
  const t = useT();
  const fmt = useFmt();
  const count = countOf(of, counts);
  return (
    <CountBadge
      count={count}
      text={(shown) => fmt.number(String(shown))}
      label={t(of === 'messageV2' ? 'personal.count.messages' : 'personal.count.rewards', { count })}
    />
  );
};
