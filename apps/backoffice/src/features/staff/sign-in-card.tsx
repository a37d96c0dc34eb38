import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Card } from '@fairhouse/ui/primitives/card';
import { type ReactNode, useLayoutEffect } from 'react';

export type SignInCardProps = { title: string; lead: string; failure: string | null; children: ReactNode };

/** The card of a page outside the shell. */
export const SignInCard = ({ title, lead, failure, children }: SignInCardProps) => {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Card padding="lg" className="w-full max-w-md">
      <h1 className="text-2xl leading-title">{title}</h1>
      <p className="mt-2 mb-6 text-sm text-text-2">{lead}</p>
      {failure !== null && (
        <div className="mb-5">
          <NoticeBar tone="negative" isLive>
            {failure}
          </NoticeBar>
        </div>
      )}
      {children}
    </Card>
  );
};
