import { useT } from '@fairhouse/i18n/react';
import { Kbd } from '@fairhouse/ui/primitives/kbd';

/** Lists the keyboard shortcuts; hidden on narrow screens, which have no keyboard. */
export const KeyLegend = ({ decisions }: { decisions: readonly [approve: string, reject: string] | null }) => {
  const t = useT();
  const keys = [
    ['j', t('opsCashier.keys.next')],
    ['k', t('opsCashier.keys.previous')],
    ['Enter', t('opsCashier.keys.open')],
    ['x', t('opsCashier.keys.close')],
    ...(decisions === null
      ? []
      : ([
          ['a', decisions[0]],
          ['r', decisions[1]],
        ] as const)),
  ] as const;
  return (
    <ul
      aria-label={t('opsCashier.keys.title')}
      className="mb-3 hidden flex-wrap gap-x-4 gap-y-1 text-caption text-muted lg:flex"
    >
      {keys.map(([key, text]) => (
        <li key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {text}
        </li>
      ))}
    </ul>
  );
};
