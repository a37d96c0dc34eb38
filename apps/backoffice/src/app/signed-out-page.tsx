import { Suspense } from 'react';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashPage } from './crash-page.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { signedOutPages } from './signed-out-pages.ts';

/** A page for visitors who are not signed in. */
export const SignedOutPage = ({ page }: { page: keyof typeof signedOutPages }) => {
  const Page = signedOutPages[page];
  return (
    <SignedOutFrame>
      <CrashBoundary fallback={() => <CrashPage onRetry={() => location.reload()} />}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </CrashBoundary>
    </SignedOutFrame>
  );
};
