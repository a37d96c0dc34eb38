import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import type { Counts, EntryGroup, EntryKey } from './entries.rules.ts';
import { EntryCount } from './entry-count.tsx';
import { entryIcons } from './entry-icons.ts';

const Tile = ({ of, counts }: { of: EntryKey; counts: Counts }) => {
  const t = useT();
  const Icon = entryIcons[of];
  return (
    <li className="min-w-0">
      <Link
        to="/member"
        search={{ mc: of }}
        className="relative flex h-full min-h-22 flex-col items-center gap-2 rounded-md px-1 py-3 text-center text-caption font-medium text-text-1 transition-colors hover:bg-surface-2"
      >
        <span className="relative grid size-11 place-items-center rounded-full bg-surface-2 text-action-text">
          <Icon aria-hidden="true" className="size-5.5" />
          <span className="absolute -end-1.5 -top-1.5 grid">
            <EntryCount of={of} counts={counts} />
          </span>
        </span>
        <span className="max-w-full hyphens-auto break-words leading-snug">{t(`personal.entry.${of}`)}</span>
      </Link>
    </li>
  );
};

export type HubTilesProps = { groups: readonly EntryGroup[]; counts: Counts };

/** Every page of the centre as tiles for touch. */
export const HubTiles = ({ groups, counts }: HubTilesProps) => {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 lg:gap-6">
      {groups.map(({ group, keys }) => (
        <section
          key={group}
          aria-labelledby={`hub-${group}`}
          className="rounded-lg border border-line bg-surface-1 p-3 shadow-1 sm:p-4"
        >
          <h2 id={`hub-${group}`} className="px-1 pb-1 text-lg text-text-1">
            {t(`personal.group.${group}`)}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1">
            {keys.map((key) => (
              <Tile key={key} of={key} counts={counts} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
