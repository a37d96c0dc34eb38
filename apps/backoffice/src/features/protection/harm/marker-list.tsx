import { useFmt, useT } from '@fairhouse/i18n/react';
import type { HarmRow } from './harm.types.ts';

/** The markers in sentences, the heaviest first. */
export const MarkerList = ({ markers }: Pick<HarmRow, 'markers'>) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid gap-1 text-sm text-text-1">
      {markers.map(({ marker, value, threshold }) => (
        <li key={marker} className="flex gap-2">
          <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-warning" />
          <span className="min-w-0">
            {t(`opsProtection.marker.${marker}`, {
              count: Number(value),
              value: fmt.number(Number(value)),
              threshold: fmt.number(Number(threshold)),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};
