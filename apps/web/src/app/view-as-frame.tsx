import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../shared/lib/call.ts';
import { logOut } from '../shared/session/log-out.ts';
import { dropViewAsMarker } from '../shared/session/view-as.marker.ts';
import type { ViewAs } from '../shared/session/view-as.rules.ts';
import { isKnown, useViewer } from '../shared/session/viewer.ts';

/** The server decides: a login or the end of the view in another tab has changed the session. */
const useView = (viewAs: ViewAs): { view: ViewAs | null; ask: () => void } => {
  const viewer = useViewer();
  const { data, refetch } = useQuery({
    queryKey: ['viewAs', isKnown(viewer) ? viewer.id : null],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/view', { signal: limited }), signal),
    initialData: viewAs,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });
  return { view: data, ask: () => void refetch() };
};

const startAnew = (): void => location.assign('/');

/** Labels every page of an operator who views as a member, and lets them stop. */
export const ViewAsFrame = ({ viewAs, children }: { viewAs: ViewAs; children: ReactNode }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { view, ask } = useView(viewAs);
  const [isEnding, setEnding] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is waited for once.
  useEffect(() => {
    const timer = setTimeout(ask, Math.max(0, Date.parse(viewAs.until) - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [viewAs.until]);
  const isOver = view === null;
  useEffect(() => {
    if (isOver) dropViewAsMarker();
  }, [isOver]);
  const end = async () => {
    setEnding(true);
    await logOut(queryClient);
    dropViewAsMarker();
    startAnew();
  };
  return (
    <div className="[--bare-header:var(--header-height)] [--view-bar:--spacing(12)]">
      <aside
        className="sticky top-0 z-(--z-sticky) flex h-(--view-bar) items-center gap-2.5 border-b-2 border-warning bg-surface-3 px-3 text-text-1 sm:px-4"
        aria-label={t('pages.viewAs.label')}
      >
        <Eye className="size-5 shrink-0 text-warning" aria-hidden="true" />
        <p className="line-clamp-2 min-w-0 grow text-sm leading-tight font-semibold break-words" role="status">
          {isOver ? t('pages.viewAs.over') : t('pages.viewAs.text', { account: view.account })}
        </p>
        {isOver ? (
          <Button variant="outline" size="sm" onClick={startAnew}>
            {t('core.action.close')}
          </Button>
        ) : (
          <Button variant="outline" size="sm" isLoading={isEnding} onClick={() => void end()}>
            {t('pages.viewAs.end')}
          </Button>
        )}
      </aside>
      {/* The header and the side menu stick below the bar instead of beneath it. */}
      <div className="[--header-height:calc(var(--bare-header)+var(--view-bar))] [&>div>header]:top-(--view-bar)">
        {children}
      </div>
    </div>
  );
};
