import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../lib/error-text.ts';
import type { FormFailure } from './use-app-form.ts';

export type FormBannerProps = {
  failure: FormFailure | null;
  /** A next step, such as a link to the reset. */
  action?: ReactNode;
};

/** An error that concerns the whole form. It takes the focus, so that it is announced and scrolled into view. */
export const FormBanner = ({ failure, action }: FormBannerProps) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) box.current?.focus();
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} data-code={failure.code} className="rounded-md">
      <NoticeBar tone="negative" action={action}>
        {errorText(t, failure.code)}
      </NoticeBar>
    </div>
  );
};
