import { useFmt, useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import type { DetailFact } from '@fairhouse/ui/domain/detail-facts';
import { DetailMeter } from '@fairhouse/ui/domain/detail-meter';
import type { GameFacts } from '#shared/play/game-facts.ts';
import { kindOf, layoutText, ratioOfPpm } from './facts.rules.ts';

type Level = 1 | 2 | 3 | 4 | 5;
const levelMost = 5;

/** The known facts of a game, formatted in the reader's language. */
export const useFactList = () => {
  const t = useT();
  const fmt = useFmt();
  const volatilityFact = (volatility: number): DetailFact => {
    const level = Math.min(levelMost, Math.max(1, volatility)) as Level;
    const word = t(`game.volatility.${level}`);
    const valueText = t('game.volatility.value', { word, level: fmt.number(level), most: fmt.number(levelMost) });
    return {
      key: 'volatility',
      label: t('game.volatility.label'),
      value: (
        <span className="flex items-center gap-3">
          <DetailMeter level={level} steps={levelMost} label={valueText} />
          <span aria-hidden="true">{word}</span>
        </span>
      ),
      text: t(`game.volatility.text.${level}`),
    };
  };
  return (game: wire.Game, facts: GameFacts): DetailFact[] => {
    const percent = facts.rtpPpm === null ? null : fmt.percent(ratioOfPpm(facts.rtpPpm));
    const list: (DetailFact | null)[] = [
      {
        key: 'rtp',
        label: t('game.rtp.label'),
        value: percent,
        text: percent === null ? t('game.rtp.none') : t('game.rtp.text', { percent }),
      },
      facts.volatility === null ? null : volatilityFact(facts.volatility),
      facts.maxWinMultiple === null
        ? null
        : {
            key: 'maxWin',
            label: t('game.facts.maxWin'),
            value: t('game.facts.maxWin.value', { times: fmt.number(facts.maxWinMultiple) }),
          },
      game.minBet && {
        key: 'minBet',
        label: t('game.facts.minBet'),
        value: fmt.money(game.minBet.minor, game.minBet.currency),
      },
      game.minLineNum !== null && game.minLineNum > 0
        ? { key: 'lines', label: t('game.facts.lines'), value: fmt.number(game.minLineNum) }
        : null,
      facts.layout === null
        ? null
        : { key: 'layout', label: t('game.facts.layout'), value: <bdi dir="ltr">{layoutText(facts.layout)}</bdi> },
      { key: 'kind', label: t('game.facts.kind'), value: t(`game.kind.${kindOf(game)}`) },
      { key: 'launched', label: t('game.facts.launched'), value: fmt.date(facts.launchedAt) },
    ];
    return list.filter((fact) => fact !== null);
  };
};
