import { useEffect } from 'react';
import { goTo } from '#framework/navigate.ts';
import { isAllowed, useBrandId, useSession } from '#framework/session.ts';
import { NothingOpen } from './nothing-open.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screens } from './screens.ts';
import { addressOf, inMenuOrder } from './shell/menu.rules.ts';

/** `/`: the first page of the menu that this operator may open, which is Today for nearly everybody. */
export const StartPage = () => {
  const session = useSession();
  const brandId = useBrandId();
  const first = inMenuOrder(screens).find(({ permission }) => isAllowed(session, permission, brandId));
  const address = first === undefined ? null : addressOf(first, brandId);
  useEffect(() => {
    if (address !== null) goTo(address, { replace: true });
  }, [address]);
  return address === null ? <NothingOpen /> : <ScreenSkeleton />;
};
