import { useState } from 'react';
import type { LimitKind, LimitStanding } from '#shared/limits/limit.types.ts';
import { LimitDialog } from '#shared/limits/limit-dialog.tsx';
import { LimitRow } from '#shared/limits/limit-row.tsx';

export type LimitLine = {
  key: string;
  kind: LimitKind;
  limit: LimitStanding;
  roomAt: string | null;
  noneText: string;
};

/** A list of limits, and the dialog of the one that is being changed. */
export const LimitList = ({ lines }: { lines: readonly LimitLine[] }) => {
  const [changing, setChanging] = useState<string | null>(null);
  const changed = lines.find(({ key }) => key === changing);
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ key, ...line }) => (
          <LimitRow key={key} {...line} onChange={() => setChanging(key)} />
        ))}
      </ul>
      {changed !== undefined && (
        <LimitDialog kind={changed.kind} limit={changed.limit} onClose={() => setChanging(null)} />
      )}
    </>
  );
};
