import { useEffect, useRef } from 'react';
import { SessionContext, useSessionQuery } from '#framework/session.ts';
import { SignedOutPage } from '../signed-out-page.tsx';
import { BootError } from './boot-error.tsx';
import { BootSkeleton } from './boot-skeleton.tsx';
import { Frame } from './frame.tsx';
import { useMenuTexts } from './use-menu-texts.ts';

/**
 * Renders the page for a signed-in operator. A session that expires covers the page with the login form and keeps
 * unsaved input below it; another operator who signs in there starts with an empty page.
 */
export const Shell = () => {
  const { data: session, error, isPending, refetch, isFetching } = useSessionQuery();
  const areTextsHere = useMenuTexts();
  const isSignedOut = error?.code === 'AUTH_NOT_LOGGED_IN';
  const operatorId = session?.operator.operatorId;
  const known = useRef(operatorId);
  useEffect(() => {
    if (operatorId === undefined) return;
    if (known.current !== undefined && known.current !== operatorId) location.assign('/');
    known.current = operatorId;
  }, [operatorId]);

  if (isPending || !areTextsHere) return <BootSkeleton />;
  if (session === undefined && !isSignedOut)
    return <BootError failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <>
      {session !== undefined && (
        <SessionContext value={session}>
          <div inert={isSignedOut} className={isSignedOut ? 'hidden' : undefined}>
            <Frame />
          </div>
        </SessionContext>
      )}
      {isSignedOut && <SignedOutPage page="signIn" />}
    </>
  );
};
