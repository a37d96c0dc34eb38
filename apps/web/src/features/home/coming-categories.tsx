import { useT } from '@fairhouse/i18n/react';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { useGameMenus } from '#shared/catalog/game-menus.ts';

/** One card for the categories that the operator announces and that have no game yet. It leads nowhere. */
export const ComingCategories = () => {
  const t = useT();
  const headId = useId();
  const coming = useGameMenus().data?.coming ?? [];
  if (coming.length === 0) return null;
  return (
    <section
      aria-labelledby={headId}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line border-dashed p-4 md:p-5"
    >
      <div className="flex min-w-0 grow basis-72 gap-4">
        <Hourglass aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-text-2" />
        <div className="min-w-0">
          <h2 id={headId} className="text-base">
            {t('home.coming.title')}
          </h2>
          <p className="mt-1 text-sm text-text-2">{t('home.coming.text')}</p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {coming.map(({ gameType, title }) => {
          const Icon = gameTypeIcon(gameType);
          return (
            <li
              key={gameType}
              className="flex min-h-9 items-center gap-2 rounded-full bg-surface-2 px-3.5 text-sm text-text-2"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <bdi>{title}</bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
