import { useT } from '@fairhouse/i18n/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ServiceChannel } from '#shared/lib/permission.ts';
import { isSafePath } from '#shared/support/is-safe-path.ts';

const ServiceFan = lazy(async () => ({ default: (await import('@fairhouse/ui/domain/service-fan')).ServiceFan }));

export type ServiceBubbleProps = { channels: readonly ServiceChannel[] };

/** Long enough that the bubble never stands between a visitor and the first paint. */
const idleLimitMs = 4_000;

const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleLimitMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleLimitMs });
  return () => cancelIdleCallback(handle);
};

/** S07. It comes when the page is quiet: help is wanted later than the page itself. */
export const ServiceBubble = ({ channels }: ServiceBubbleProps) => {
  const t = useT();
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const open = channels.filter(({ path }) => isSafePath(path));
  if (!isTime || open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ServiceFan
        label={t('core.service.title')}
        closeLabel={t('core.action.close')}
        channels={open.map(({ id, csType, title, path }) => ({ id, kind: csType, title, href: path }))}
      />
    </Suspense>
  );
};
