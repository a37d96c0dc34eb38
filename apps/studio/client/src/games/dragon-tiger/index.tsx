import { type Card, type DragonTigerOutcome, dragonTigerRules, type TableDesign } from '@fairhouse/games/tables';
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
import { Beast } from './beast.tsx';
import './dragon-tiger.css';

const spots = [
  { spot: 'dragon', label: 'dragon', pays: '1 : 1' },
  { spot: 'tie', label: 'tie', pays: '11 : 1' },
  { spot: 'tiger', label: 'tiger', pays: '1 : 1' },
  { spot: 'suited-tie', label: 'suitedTie', pays: '50 : 1' },
] as const;

const SECOND_CARD_MS = 1_500;

const markOf = (outcome: unknown): RoadMark => {
  const sides = { tiger: 'first', dragon: 'second', tie: 'tie' } as const;
  return { side: sides[(outcome as DragonTigerOutcome).winner] };
};

const outcomeText = (outcome: DragonTigerOutcome, t: TableGameProps['t']): string => {
  const name = (card: Card) => (card.startsWith('T') ? `10` : card.charAt(0));
  return t(`studio.dragonTiger.result.${outcome.isSuitedTie ? 'suitedTie' : outcome.winner}`, {
    dragon: name(outcome.dragon),
    tiger: name(outcome.tiger),
  });
};

const wonSpots = (design: TableDesign, outcome: DragonTigerOutcome): string[] =>
  spots.map(({ spot }) => spot).filter((spot) => dragonTigerRules.pays(design, outcome, { spot, stake: 100n }) > 100n);

type SideProps = { side: 'dragon' | 'tiger'; name: string; card: Card | null; isStill: boolean; isWinner: boolean };

const Side = ({ side, name, card, isStill, isWinner }: SideProps) => (
  <div className="dt-side" data-side={side} data-won={isWinner ? '' : undefined}>
    <Beast kind={side} />
    <p className="dt-side-name">{name}</p>
    {card === null ? (
      <span className="tk-card-place" aria-hidden="true" />
    ) : (
      <PlayingCard card={card} isStill={isStill} />
    )}
  </div>
);

const Table = (game: TableGameProps) => {
  const { t, opened, hasReducedMotion } = game;
  const design = opened.design as TableDesign;
  const table = useTable(game, 'dragon-tiger', (outcome) => outcomeText(outcome as DragonTigerOutcome, t));
  const { state } = table;
  const outcome = (state?.outcome ?? null) as DragonTigerOutcome | null;
  const lastsMs = outcome === null ? 0 : dragonTigerRules.revealMs(design, outcome);
  const elapsedMs = useReveal(state, table.offsetMs, lastsMs, hasReducedMotion);
  const isSettled = outcome !== null && state?.phase === 'settled';
  const won = isSettled ? wonSpots(design, outcome) : [];
  const marks = pastOutcomes(state).map(markOf);
  const count = (side: RoadMark['side']) => marks.filter((mark) => mark.side === side).length;
  return (
    <TableFrame table={table} game={game} result={isSettled ? outcomeText(outcome, t) : null}>
      <div className="dt-sides" dir="ltr" key={state?.roundId ?? ''}>
        <Side
          side="dragon"
          name={t('studio.dragonTiger.dragon')}
          card={outcome?.dragon ?? null}
          isStill={hasReducedMotion}
          isWinner={won.includes('dragon')}
        />
        <span className="dt-versus" aria-hidden="true">
          {t('studio.dragonTiger.versus')}
        </span>
        <Side
          side="tiger"
          name={t('studio.dragonTiger.tiger')}
          card={outcome !== null && elapsedMs >= SECOND_CARD_MS ? outcome.tiger : null}
          isStill={hasReducedMotion}
          isWinner={won.includes('tiger')}
        />
      </div>
      <div className="dt-spots">
        {spots.map(({ spot, label, pays }) => (
          <Spot
            key={spot}
            table={table}
            game={game}
            spot={spot}
            name={t(`studio.dragonTiger.${label}`)}
            pays={pays}
            className={`dt-spot-${spot}`}
            isWon={won.includes(spot)}
          />
        ))}
      </div>
      <Roads
        marks={marks}
        letters={{
          first: t('studio.dragonTiger.letter.tiger'),
          second: t('studio.dragonTiger.letter.dragon'),
          tie: t('studio.dragonTiger.letter.tie'),
        }}
        label={t('studio.dragonTiger.roads', { dragon: count('second'), tiger: count('first'), tie: count('tie') })}
      />
    </TableFrame>
  );
};

const Rules: TableGameModule['Rules'] = ({ opened, format, t }) => (
  <TableRulesPage
    opened={opened}
    format={format}
    t={t}
    engine="dragon-tiger"
    lead={[t('studio.dragonTiger.rules.cards'), t('studio.dragonTiger.rules.tie')]}
    rows={spots.map(({ spot, label, pays }) => ({ spot, pays, name: t(`studio.dragonTiger.${label}`) }))}
  />
);

export const game: TableGameModule = { Table, Rules };
