import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { popupsQuery } from '#shared/content/popups.ts';
import { useIsIdle } from '#shared/lib/use-is-idle.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { deviceText } from '#shared/storage/device-text.ts';
import { nextAnnouncement, parseAnnounced, withAnnounced } from './announced.rules.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

const AnnouncementCard = lazy(async () => ({ default: (await import('./announcement-card.tsx')).AnnouncementCard }));

const memory = deviceText('fairhouse.announced');

/** URLs that already open a popup of their own, or that serve a single purpose. */
const quietPaths: ReadonlySet<string> = new Set(['/login', '/register', '/help']);

/**
 * Shows the newest announcement (D01) once, as a card that takes no focus, when the viewer is doing nothing. It counts
 * as shown from then on, closed or not: it is still in the list of announcements.
 */
export const AnnouncementOffer = () => {
  const viewer = useViewer();
  // A trial account lasts an hour, so its device is remembered instead.
  const memberId = isKnown(viewer) && viewer.kind !== 'trial' ? viewer.id : null;
  const isIdle = useIsIdle();
  const isPathQuiet = useLocation({ select: ({ pathname }) => quietPaths.has(pathname) });
  const { data } = useQuery({ ...popupsQuery(usePack().id), enabled: isIdle && !isPathQuiet });
  // Decided once per page view: remembering it must not take it away.
  const [announced] = useState(() => parseAnnounced(memory.read()));
  const [isClosed, setIsClosed] = useState(false);
  const next = isPathQuiet || isClosed ? undefined : nextAnnouncement(data ?? [], announced, memberId);
  const isMoment = useQuietMoment({ isWaiting: next !== undefined });
  return (
    // Always present, so that screen readers announce the card when it comes.
    <div aria-live="polite">
      {next !== undefined && isMoment && (
        <Suspense fallback={null}>
          <AnnouncementCard
            announcement={next}
            onShown={() => memory.keep(JSON.stringify(withAnnounced(parseAnnounced(memory.read()), memberId, next.id)))}
            onClose={() => setIsClosed(true)}
          />
        </Suspense>
      )}
    </div>
  );
};
