import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { DetailFacts } from '@fairhouse/ui/domain/detail-facts';
import { Rail } from '@fairhouse/ui/domain/rail';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { AppGameCard } from '#shared/play/app-game-card.tsx';
import type { GameFacts } from '#shared/play/game-facts.ts';
import { featureTexts, kindOf } from './facts.rules.ts';
import { useFactList } from './use-fact-list.tsx';

/** Facts about a game from the platform and the studio. */
export const GameFactsBody = ({ game, facts }: { game: wire.Game; facts: GameFacts }) => {
  const t = useT();
  const listFacts = useFactList();
  const features = featureTexts(facts.features);
  return (
    <div className="grid gap-6">
      <section aria-label={t('game.facts.title')}>
        <DetailFacts facts={listFacts(game, facts)} />
        <p className="mt-2 text-caption text-muted">{t('game.facts.source')}</p>
      </section>
      {features.length > 0 && (
        <section>
          <h3 className="mb-2.5 text-base">{t('game.features.title')}</h3>
          <ul className="flex flex-wrap gap-2">
            {features.map((id) => (
              <li key={id}>
                <Badge>{t(id)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-1.5 text-base">{t('game.rules.title')}</h3>
        <p className="text-sm text-text-2">{t(`game.rules.${kindOf(game)}`)}</p>
      </section>
      {facts.similar.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{t('game.similar.title')}</h3>
          <Rail
            label={t('game.similar.title')}
            previousLabel={t('core.carousel.previous')}
            nextLabel={t('core.carousel.next')}
          >
            {facts.similar.map((other) => (
              <AppGameCard key={other.nodeId} game={other} />
            ))}
          </Rail>
        </section>
      )}
    </div>
  );
};
