import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isKnown, type KnownViewer, useViewer } from '#shared/session/viewer.ts';
import { CentreMenu, type CentreMenuProps, type MenuEntry } from './centre-menu.tsx';
import { useCentre } from './use-centre.ts';

const WayBack = () => {
  const t = useT();
  return (
    <Link
      to="/member"
      activeOptions={{ exact: true }}
      className="mx-1.5 mt-2 -mb-3 inline-flex min-h-11 w-fit items-center gap-1 rounded-md px-1.5 font-semibold text-sm text-text-2 hover:text-text-1 md:mx-4.5 lg:hidden print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      {t('personal.page.title')}
    </Link>
  );
};

export type CentreColumnsProps = CentreMenuProps & { children: ReactNode };

/**
 * Menu and page side by side; on a phone the page alone, with a link back to the hub. Pages bring their own padding and
 * maximum width, so the frame has none; beside the menu they are aligned to it instead of centred.
 */
export const CentreColumns = ({ children, ...menu }: CentreColumnsProps) => (
  <div className="mx-auto w-full max-w-[1440px] grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
    <CentreMenu {...menu} />
    <div className="flex min-w-0 flex-col lg:*:mx-0">
      {menu.here !== 'hub' && <WayBack />}
      {children}
    </div>
  </div>
);

const KnownFrame = ({ viewer, here, children }: { viewer: KnownViewer; here: MenuEntry; children: ReactNode }) => {
  const { groups, counts } = useCentre(viewer);
  return (
    <CentreColumns here={here} groups={groups} counts={counts}>
      {children}
    </CentreColumns>
  );
};

/** D21. Visitors and trial accounts have no personal centre and see only the page's own text. */
export const CentreFrame = ({ here, children }: { here: MenuEntry; children: ReactNode }) => {
  const viewer = useViewer();
  if (!isKnown(viewer) || viewer.kind === 'trial') return children;
  return (
    <KnownFrame viewer={viewer} here={here}>
      {children}
    </KnownFrame>
  );
};
