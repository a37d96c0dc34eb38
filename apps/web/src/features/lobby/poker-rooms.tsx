import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import type { ApiValue } from '@fairhouse/protocol/client';
import { Rail } from '@fairhouse/ui/domain/rail';
import { Button } from '@fairhouse/ui/primitives/button';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { usePlay } from '#shared/play/use-play.ts';
import { roomsQuery } from './rooms-query.ts';

type Room = ApiValue<'GET', '/wps/relay/GLS2_roomList'>['list'][number];

const useBuyIn = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ minBuyIn, maxBuyIn }: Room): string => {
    const min = fmt.money(minBuyIn.minor, minBuyIn.currency);
    if (maxBuyIn === null) return t('lobby.rooms.buyInFrom', { min });
    return t('lobby.rooms.buyInRange', { min, max: fmt.money(maxBuyIn.minor, maxBuyIn.currency) });
  };
};

const Fact = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: string }) => (
  <div className={clsx('min-w-0', isWide && 'col-span-2')}>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="truncate font-semibold text-sm text-text-1 tabular-nums">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

const RoomCard = ({ room }: { room: Room }) => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  const nameId = useId();
  const buyInOf = useBuyIn();
  const players = fmt.number(room.players);
  return (
    <div className="flex h-full min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface-1 p-4 shadow-1">
      <p id={nameId} className="truncate font-bold font-display text-text-1">
        <bdi>{room.name}</bdi>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact label={t('lobby.rooms.stake')}>{fmt.money(room.baseStake.minor, room.baseStake.currency)}</Fact>
        <Fact label={t('lobby.rooms.players')}>
          {room.seats === null ? players : t('lobby.rooms.seated', { players, seats: fmt.number(room.seats) })}
        </Fact>
        <Fact label={t('lobby.rooms.buyIn')} isWide>
          {buyInOf(room)}
        </Fact>
      </dl>
      <Button
        variant={room.underMaintenance ? 'outline' : 'primary'}
        size="sm"
        isBlock
        className="mt-auto"
        aria-describedby={nameId}
        onClick={() => play({ ...room, gameType: 'PVP', nodeName: room.name })}
      >
        {t(room.underMaintenance ? 'core.game.maintenance' : 'lobby.rooms.join')}
      </Button>
    </div>
  );
};

/**
 * The rooms of the card-game vendors with their seat prices. Renders nothing if none is open; a failure is shown
 * unobtrusively.
 */
export const PokerRooms = ({ vassalage }: { vassalage: string | null }) => {
  const t = useT();
  const headId = useId();
  const { data, isPending, isError } = useQuery(roomsQuery(vassalage, usePack().id));
  if (isError) return <p className="text-sm text-text-2">{t('lobby.rooms.error')}</p>;
  if (!isPending && data.length === 0) return null;
  return (
    <section aria-labelledby={headId}>
      <SectionHead id={headId} title={t('lobby.rooms.title')} />
      {/* A rail reserves the height of tiles for what is out of view; rooms are lower. */}
      <div className="[&_li]:[content-visibility:visible]">
        <Rail
          label={t('lobby.rooms.title')}
          previousLabel={t('core.carousel.previous')}
          nextLabel={t('core.carousel.next')}
          itemSize="wide"
        >
          {isPending
            ? [0, 1, 2, 3].map((index) => <Skeleton key={index} className="h-48 rounded-lg" />)
            : data.map((room) => <RoomCard key={room.roomId} room={room} />)}
        </Rail>
      </div>
    </section>
  );
};
