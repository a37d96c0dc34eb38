import type { ReactNode } from 'react';

/** Above a list: where in the team it is, of what moment it is, and its file. */
export const ListBar = ({ path, asOf, file }: { path?: ReactNode; asOf: ReactNode; file: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="grid min-w-0 gap-1">
      {path}
      {asOf}
    </div>
    {file}
  </div>
);
