import { type BaccaratOutcome, baccaratRules, type Card, type TableDesign } from '@fairhouse/games/tables';
import type { TableGameModule, TableGameProps } from '#client/contract.ts';
import { pastOutcomes } from '../table-kit/past-outcomes.ts';
import { PlayingCard } from '../table-kit/playing-card.tsx';
import type { RoadMark } from '../table-kit/roads.rules.ts';
import { Roads } from '../table-kit/roads.tsx';
import { Spot } from '../table-kit/spot.tsx';
import { TableFrame } from '../table-kit/table-frame.tsx';
import { TableRulesPage } from '../table-kit/table-rules.tsx';
import { useReveal } from '../table-kit/use-reveal.ts';
import { useTable } from '../table-kit/use-table.ts';
import { shownCards } from './shown-cards.ts';
import './baccarat.css';

const spots = [
  { spot: 'player-pair', label: 'playerPair', pays: '11 : 1' },
  { spot: 'player', label: 'player', pays: '1 : 1' },
  { spot: 'tie', label: 'tie', pays: '8 : 1' },
  { spot: 'banker', label: 'banker', pays: '0.95 : 1' },
  { spot: 'banker-pair', label: 'bankerPair', pays: '11 : 1' },
] as const;

const pointOf = (card: Card): number => {
  const rank = 'A23456789'.indexOf(card.charAt(0)) + 1;
  return rank;
};
const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

const markOf = (outcome: unknown): RoadMark => {
  const { winner, isPlayerPair, isBankerPair } = outcome as BaccaratOutcome;
  const sides = { player: 'first', banker: 'second', tie: 'tie' } as const;
  return { side: sides[winner], isFirstPair: isPlayerPair, isSecondPair: isBankerPair };
};

type HandProps = {
  side: 'player' | 'banker';
  name: string;
  cards: readonly Card[];
  isStill: boolean;
  isWinner: boolean;
};

const Hand = ({ side, name, cards, isStill, isWinner }: HandProps) => (
  <div className="bac-hand" data-side={side} data-won={isWinner ? '' : undefined}>
    <p className="bac-hand-name">
      {name}
      <span className="bac-points">{cards.length === 0 ? '–' : pointsOf(cards)}</span>
    </p>
    <div className="bac-cards">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card's place is what it is; two may be alike.
        <PlayingCard key={index} card={card} isStill={isStill} />
      ))}
      {Array.from({ length: Math.max(0, 2 - cards.length) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
        <span key={`empty-${index}`} className="tk-card-place" aria-hidden="true" />
      ))}
    </div>
  </div>
);

const outcomeText = (outcome: BaccaratOutcome, t: TableGameProps['t']): string =>
  t(`studio.baccarat.result.${outcome.winner}`, { player: outcome.playerPoints, banker: outcome.bankerPoints });

const wonSpots = (design: TableDesign, outcome: BaccaratOutcome): string[] =>
  spots.map(({ spot }) => spot).filter((spot) => baccaratRules.pays(design, outcome, { spot, stake: 100n }) > 100n);

const Table = (game: TableGameProps) => {
  const { t, opened, hasReducedMotion } = game;
  const design = opened.design as TableDesign;
  const table = useTable(game, 'baccarat', (outcome) => outcomeText(outcome as BaccaratOutcome, t));
  const { state } = table;
  const outcome = (state?.outcome ?? null) as BaccaratOutcome | null;
  const lastsMs = outcome === null ? 0 : baccaratRules.revealMs(design, outcome);
  const elapsedMs = useReveal(state, table.offsetMs, lastsMs, hasReducedMotion);
  const shown = outcome === null ? { player: 0, banker: 0 } : shownCards(outcome, elapsedMs);
  const isDone = outcome !== null && shown.player === outcome.player.length && shown.banker === outcome.banker.length;
  const won = isDone && state?.phase === 'settled' ? wonSpots(design, outcome) : [];
  const marks = pastOutcomes(state).map(markOf);
  const count = (side: RoadMark['side']) => marks.filter((mark) => mark.side === side).length;
  const counts = { player: count('first'), banker: count('second'), tie: count('tie') };
  return (
    <TableFrame
      table={table}
      game={game}
      result={isDone && state?.phase === 'settled' ? outcomeText(outcome, t) : null}
    >
      <div className="bac-hands" dir="ltr">
        {(['player', 'banker'] as const).map((side) => (
          <Hand
            key={`${side}-${state?.roundId ?? ''}`}
            side={side}
            name={t(`studio.baccarat.${side}`)}
            cards={outcome?.[side].slice(0, shown[side]) ?? []}
            isStill={hasReducedMotion}
            isWinner={won.includes(side)}
          />
        ))}
      </div>
      <div className="bac-spots">
        {spots.map(({ spot, label, pays }) => (
          <Spot
            key={spot}
            table={table}
            game={game}
            spot={spot}
            name={t(`studio.baccarat.${label}`)}
            pays={pays}
            className={`bac-spot-${spot}`}
            isWon={won.includes(spot)}
          />
        ))}
      </div>
      <Roads
        marks={marks}
        letters={{
          first: t('studio.baccarat.letter.player'),
          second: t('studio.baccarat.letter.banker'),
          tie: t('studio.baccarat.letter.tie'),
        }}
        label={t('studio.baccarat.roads', counts)}
      />
    </TableFrame>
  );
};

const Rules: TableGameModule['Rules'] = ({ opened, format, t }) => (
  <TableRulesPage
    opened={opened}
    format={format}
    t={t}
    engine="baccarat"
    lead={[t('studio.baccarat.rules.points'), t('studio.baccarat.rules.third'), t('studio.baccarat.rules.tie')]}
    rows={spots.map(({ spot, label, pays }) => ({ spot, pays, name: t(`studio.baccarat.${label}`) }))}
  />
);

export const game: TableGameModule = { Table, Rules };
