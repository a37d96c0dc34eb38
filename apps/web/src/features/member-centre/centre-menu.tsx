import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Counts, EntryGroup, EntryKey } from './entries.rules.ts';
import { EntryCount } from './entry-count.tsx';
import { entryIcons, hubIcon } from './entry-icons.ts';

export type MenuEntry = EntryKey | 'hub' | null;

export type CentreMenuProps = { here: MenuEntry; groups: readonly EntryGroup[]; counts: Counts };

type RowProps = { mc?: EntryKey; Icon: LucideIcon; isHere: boolean; count?: ReactNode; children: ReactNode };

const Row = ({ mc, Icon, isHere, count, children }: RowProps) => (
  <li>
    <Link
      to="/member"
      search={{ mc }}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
      className="group flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-sm text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-text-1 pointer-coarse:min-h-11"
    >
      <Icon
        aria-hidden="true"
        className={clsx('size-4.5 shrink-0', isHere ? 'text-action-text' : 'text-muted group-hover:text-text-1')}
      />
      <span className="min-w-0 grow break-words">{children}</span>
      {count}
    </Link>
  </li>
);

/** Scrolls the menu to the current entry; the page itself does not scroll. */
const useShownEntry = (here: MenuEntry) => {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look.
  useLayoutEffect(() => {
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (menu.current === null || !entry) return;
    const box = menu.current.getBoundingClientRect();
    const rect = entry.getBoundingClientRect();
    if (rect.bottom > box.bottom) menu.current.scrollTop += rect.bottom - box.bottom + rect.height;
    else if (rect.top < box.top) menu.current.scrollTop -= box.top - rect.top + rect.height;
  }, [here]);
  return menu;
};

/** The menu of the personal centre beside the page, on wide screens. */
export const CentreMenu = ({ here, groups, counts }: CentreMenuProps) => {
  const t = useT();
  const menu = useShownEntry(here);
  const row = (key: EntryKey) => (
    <Row
      key={key}
      mc={key}
      Icon={entryIcons[key]}
      isHere={here === key}
      count={<EntryCount of={key} counts={counts} />}
    >
      {t(`personal.entry.${key}`)}
    </Row>
  );
  return (
    <nav
      ref={menu}
      aria-label={t('personal.menu.label')}
      className="sticky top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] self-start overflow-y-auto overscroll-contain py-6 ps-4 [scrollbar-width:thin] lg:block xl:ps-6 print:hidden"
    >
      <ul className="grid gap-0.5">
        <Row Icon={hubIcon} isHere={here === 'hub'}>
          {t('personal.hub.entry')}
        </Row>
        {row('saferPlay')}
      </ul>
      {groups.map(({ group, keys }) => (
        <section key={group} className="mt-4 border-line border-t pt-4" aria-labelledby={`centre-${group}`}>
          <h2 id={`centre-${group}`} className="px-2.5 pb-1.5 font-semibold text-caption text-muted">
            {t(`personal.group.${group}`)}
          </h2>
          <ul className="grid gap-0.5">{keys.map(row)}</ul>
        </section>
      ))}
    </nav>
  );
};
