import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { errorText } from '../lib/error-text.ts';
import { minutesClock } from '../lib/minutes-clock.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import type { FormFailure } from './use-app-form.ts';

/** A countdown of the server's wait; after it, the form may be sent again. */
const RetryIn = ({ atMs }: { atMs: number }) => {
  const t = useT();
  const seconds = useSecondsUntil(atMs);
  if (seconds <= 0) return t('core.error.retryNow');
  const clock = minutesClock(seconds);
  return (
    <span className="tabular-nums" aria-live="off">
      {t('core.error.retryIn', { time: clock })}
    </span>
  );
};

export type FormBannerProps = {
  failure: FormFailure | null;
  /** A next step, such as a link to the reset. */
  action?: ReactNode;
};

/** An error that concerns the whole form. It takes the focus, so that it is announced and scrolled into view. */
export const FormBanner = ({ failure, action }: FormBannerProps) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // In the same frame as the text: a later effect would take the focus from a field that is typed in already.
  useLayoutEffect(() => {
    if (failure !== null) box.current?.focus();
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} data-code={failure.code} className="rounded-md">
      <NoticeBar tone="negative" action={action}>
        {failure.code === 'SYSTEM_TOO_MANY_REQUESTS' && failure.retryAtMs !== undefined ? (
          <RetryIn atMs={failure.retryAtMs} />
        ) : (
          errorText(t, failure.code)
        )}
      </NoticeBar>
    </div>
  );
};
