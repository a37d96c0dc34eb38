import { useState } from 'react';
import type { LimitKind, LimitStanding } from '#shared/limits/limit.types.ts';
import { LimitDialog } from '#shared/limits/limit-dialog.tsx';
import { LimitRow } from '#shared/limits/limit-row.tsx';
import type { WantedLimit } from '#shared/navigation/route-search.ts';
import { usePrefill } from '#shared/navigation/use-prefill.ts';

export type LimitLine = {
  key: string;
  kind: LimitKind;
  limit: LimitStanding;
  roomAt: string | null;
  noneText: string;
};

/** A list of limits, and the dialog of the one that is being changed. `wanted` is the kind that a link can open. */
export const LimitList = ({ lines, wanted }: { lines: readonly LimitLine[]; wanted?: WantedLimit }) => {
  const { limit, amount } = usePrefill();
  const isWanted = limit !== undefined && limit === wanted;
  const [changing, setChanging] = useState<string | null>(isWanted ? (lines[0]?.key ?? null) : null);
  const changed = lines.find(({ key }) => key === changing);
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ key, ...line }) => (
          <LimitRow key={key} {...line} onChange={() => setChanging(key)} />
        ))}
      </ul>
      {changed !== undefined && (
        <LimitDialog
          kind={changed.kind}
          limit={changed.limit}
          startText={isWanted ? amount : undefined}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
};
