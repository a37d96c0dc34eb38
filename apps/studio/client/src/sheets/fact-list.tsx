import type { ReactNode } from 'react';

/** Names and values; long values break anywhere. */
export const FactList = ({ facts }: { facts: readonly { name: string; value: ReactNode; isCode?: boolean }[] }) => (
  <dl className="grid gap-3 text-sm">
    {facts.map(({ name, value, isCode = false }) => (
      <div key={name} className={isCode ? '' : 'flex items-baseline justify-between gap-4'}>
        <dt className="text-caption text-text-2">{name}</dt>
        <dd
          className={
            isCode
              ? 'mt-0.5 break-all rounded-md bg-surface-2 px-2.5 py-1.5 font-mono text-xs'
              : 'text-end font-semibold tabular-nums'
          }
          dir={isCode ? 'ltr' : undefined}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
