import { useT } from '@fairhouse/i18n/react';
import { ServiceButton } from '@fairhouse/ui/domain/service-button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ServiceChannel } from '#shared/lib/permission.ts';
import { isSafePath } from '#shared/support/is-safe-path.ts';

const loadFan = () => import('@fairhouse/ui/domain/service-fan');
const ServiceFan = lazy(async () => ({ default: (await loadFan()).ServiceFan }));
const warmFan = () => void loadFan().catch(() => {});

export type ServiceBubbleProps = { channels: readonly ServiceChannel[] };

/** Long enough that the bubble never delays the first paint. */
const idleLimitMs = 4_000;

const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleLimitMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleLimitMs });
  return () => cancelIdleCallback(handle);
};

/**
 * S07, on wide screens: narrow ones have no margin for it and reach customer service through the menu. It is loaded when
 * the page is idle, and its fan on the first sign of use.
 */
export const ServiceBubble = ({ channels }: ServiceBubbleProps) => {
  const t = useT();
  const [isTime, setTime] = useState(false);
  const [wanted, setWanted] = useState<'hover' | 'press' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLButtonElement>(null);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const open = channels.filter(({ path }) => isSafePath(path));
  if (!isTime || open.length === 0) return null;
  const label = t('core.service.title');
  const trigger = (
    <ServiceButton
      root={root}
      bubble={bubble}
      label={label}
      isOpen={false}
      onPress={() => setWanted('press')}
      onFocus={warmFan}
      onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? warmFan() : setWanted('hover'))}
      onPointerLeave={() => setWanted((before) => (before === 'hover' ? null : before))}
    />
  );
  return (
    <div className="max-lg:hidden">
      {wanted === null ? (
        trigger
      ) : (
        <Suspense fallback={trigger}>
          <ServiceFan
            startsWith={wanted}
            label={label}
            closeLabel={t('core.action.close')}
            channels={open.map(({ id, csType, title, path }) => ({ id, kind: csType, title, href: path }))}
          />
        </Suspense>
      )}
    </div>
  );
};
