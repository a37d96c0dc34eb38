import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { Rail } from '@fairhouse/ui/domain/rail';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { type ReactNode, useId } from 'react';
import { AppGameCard } from '#shared/play/app-game-card.tsx';
import { More } from './more.tsx';

export type OwnRailProps = {
  title: string;
  icon: ReactNode;
  to: string;
  games: readonly wire.Game[];
};

/** One row of a member's own games. */
export const OwnRail = ({ title, icon, to, games }: OwnRailProps) => {
  const t = useT();
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <SectionHead id={headId} title={title} icon={icon} action={<More to={to} title={title} />} />
      <Rail label={title} previousLabel={t('core.carousel.previous')} nextLabel={t('core.carousel.next')}>
        {games.map((game) => (
          <AppGameCard key={game.nodeId} game={game} />
        ))}
      </Rail>
    </section>
  );
};
