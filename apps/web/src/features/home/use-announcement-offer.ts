import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { popupsQuery } from '#shared/content/popups.ts';
import { offerPopup } from '#shared/popups/popup.store.ts';
import { useIsIdle } from './use-is-idle.ts';

/** The delay before a popup may cover the page. */
const graceMs = 1_500;

/** Popups that matter more than news, such as a contract that needs an answer, have a lower rank (G16). */
const newsRank = 20;

/** URLs that already open a popup of their own, or that serve a single purpose. */
const quietPaths: ReadonlySet<string> = new Set(['/login', '/register', '/help']);

/** Offers the newest announcement that opens automatically (D01). The popup host decides whether to show it. */
export const useAnnouncementOffer = (): void => {
  const isIdle = useIsIdle();
  const isQuiet = useLocation({ select: ({ pathname }) => quietPaths.has(pathname) });
  const { data } = useQuery({ ...popupsQuery(usePack().id), enabled: isIdle && !isQuiet });
  const newest = data?.[0]?.id;
  useEffect(() => {
    if (newest === undefined || isQuiet) return;
    const timer = setTimeout(
      () =>
        offerPopup('announcement', { announcementId: newest }, { seenId: `announcement-${newest}`, rank: newsRank }),
      graceMs,
    );
    return () => clearTimeout(timer);
  }, [newest, isQuiet]);
};
