import { useT } from '@fairhouse/i18n/react';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History, Star } from 'lucide-react';
import { useGameMenus } from '#shared/catalog/game-menus.ts';
import { useLotteryFavorites } from '#shared/favorites/lottery-favorites.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import {
  favoritesAmong,
  isOwnList,
  type LotteryList as ListName,
  type LotteryPath,
  listAt,
  targetOf,
} from './lottery.rules.ts';
import { LotteryList } from './lottery-list.tsx';
import { useLotteries, useRecentLotteries } from './lottery-menus.ts';

const LottIcon = gameTypeIcon('LOTT');
const ElottIcon = gameTypeIcon('ELOTT');

/** R08: the lottery centre, one page at two addresses. */
export const LotteryPage = ({ path: address }: { path: string }) => {
  const path: LotteryPath = address === '/elott' ? '/elott' : '/lott';
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const member = isKnown(viewer) ? viewer : null;
  const search = useSearch({ from: path });
  const menus = useGameMenus().data?.list;
  const favorites = useLotteryFavorites(member?.id ?? null);
  const list = listAt(path, search);
  const isGuest = member === null && isOwnList(list);
  const lott = useLotteries('LOTT', { isWanted: list === 'lott' });
  const elott = useLotteries('ELOTT', { isWanted: list === 'elott' });
  const all = useLotteries(undefined, { isWanted: list === 'favorites' && !isGuest });
  const recent = useRecentLotteries(member, { isWanted: list === 'recent' });

  const askForLogin = () => openPopup('login', { notice: t('core.error.AUTH_NOT_LOGGED_IN') });
  const choose = (next: string) => {
    void navigate({ ...targetOf(next as ListName, path), replace: true });
    if (member === null && isOwnList(next as ListName)) askForLogin();
  };
  const isOffered = (gameType: 'LOTT' | 'ELOTT') =>
    menus === undefined || menus.some((menu) => menu.gameType === gameType);
  const shared = {
    favoriteCodes: favorites.codes,
    onToggleFavorite: member === null ? askForLogin : favorites.toggle,
  };
  const nothing = (
    <EmptyState art="clock" title={t('pages.lottery.empty.title')} text={t('pages.lottery.empty.text')} />
  );
  const guest = (
    <EmptyState
      art="lock"
      title={t('pages.lottery.guest.title')}
      text={t('pages.lottery.guest.text')}
      action={
        <Button variant="primary" onClick={askForLogin}>
          {t('core.entry.login')}
        </Button>
      }
    />
  );
  return (
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
      <header>
        <h1 className="flex items-center gap-3 text-2xl md:text-3xl">
          <LottIcon aria-hidden="true" className="size-7 shrink-0 text-action-text" />
          {t(path === '/elott' ? 'core.title.elott' : 'core.title.lott')}
        </h1>
        <p className="mt-1.5 text-text-2">{t('pages.lottery.lead')}</p>
      </header>
      <Tabs
        label={t('pages.lottery.tabs')}
        value={list}
        onChange={choose}
        items={[
          ...(isOffered('LOTT') ? [{ value: 'lott', label: t('pages.lottery.tab.lott'), icon: <LottIcon /> }] : []),
          ...(isOffered('ELOTT') ? [{ value: 'elott', label: t('pages.lottery.tab.elott'), icon: <ElottIcon /> }] : []),
          { value: 'favorites', label: t('pages.lottery.tab.favorites'), icon: <Star /> },
          { value: 'recent', label: t('pages.lottery.tab.recent'), icon: <History /> },
        ]}
      >
        <TabPanel value="lott">
          <LotteryList {...shared} label={t('pages.lottery.tab.lott')} query={lott} empty={nothing} />
        </TabPanel>
        <TabPanel value="elott">
          <LotteryList {...shared} label={t('pages.lottery.tab.elott')} query={elott} empty={nothing} />
        </TabPanel>
        <TabPanel value="favorites">
          {isGuest ? (
            guest
          ) : (
            <LotteryList
              {...shared}
              label={t('pages.lottery.tab.favorites')}
              query={all}
              pick={(games) => favoritesAmong(games, favorites.codes)}
              empty={
                <EmptyState
                  art="star"
                  title={t('pages.lottery.favorites.empty.title')}
                  text={t('pages.lottery.favorites.empty.text')}
                  action={
                    <Button onClick={() => choose(path === '/elott' ? 'elott' : 'lott')}>
                      {t('pages.lottery.favorites.empty.action')}
                    </Button>
                  }
                />
              }
            />
          )}
        </TabPanel>
        <TabPanel value="recent">
          {isGuest ? (
            guest
          ) : (
            <LotteryList
              {...shared}
              label={t('pages.lottery.tab.recent')}
              query={recent}
              empty={
                <EmptyState
                  art="clock"
                  title={t('pages.lottery.recent.empty.title')}
                  text={t('pages.lottery.recent.empty.text')}
                />
              }
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
};
