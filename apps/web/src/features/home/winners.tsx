import { useFmt, useT } from '@fairhouse/i18n/react';
import { WinnerBoard } from '@fairhouse/ui/domain/winner-board';
import { Link } from '@tanstack/react-router';
import { useWinners } from '#shared/catalog/winners.ts';
import { usePlay } from '#shared/play/use-play.ts';

/** The winner board of spec §2; a click starts that game. Renders nothing while no win has settled. */
export const Winners = () => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  const { data } = useWinners();
  if (data === undefined || data.length === 0) return null;
  const rows = data.map((row, index) => ({ row, id: `${row.nodeId}-${row.wonAt}-${index}` }));
  return (
    <WinnerBoard
      winners={rows.map(({ row, id }) => ({
        id,
        gameName: row.gameName,
        imageUrl: row.iconUrl ?? '',
        playerName: row.customerName,
        amountMinor: BigInt(row.winAmount.minor),
        amountText: fmt.money(row.winAmount.minor, row.winAmount.currency),
        isDemo: row.isDemo,
      }))}
      title={t('home.winners.title')}
      action={
        <Link
          to="/winners"
          className="flex min-h-11 items-center rounded-md px-2 font-semibold text-action-text text-sm hover:underline md:min-h-8"
        >
          {t('home.winners.all')}
        </Link>
      }
      demoLabel={t('home.winners.demo')}
      openLabel={t('core.game.play')}
      previousLabel={t('core.carousel.previous')}
      nextLabel={t('core.carousel.next')}
      pauseLabel={t('core.carousel.pause')}
      playLabel={t('core.carousel.play')}
      slideLabel={(n, of) => t('core.carousel.slide', { n, of })}
      onOpen={({ id }) => {
        const won = rows.find((candidate) => candidate.id === id)?.row;
        if (won) play({ ...won, nodeName: won.gameName, underMaintenance: false });
      }}
    />
  );
};
