import {
  type BlackjackTableOutcome,
  type BlackjackTableShown,
  blackjackCount,
  blackjackTableRules,
  type Card,
  type TableDesign,
} from '@fairhouse/games/tables';
import { useEffect, useEffectEvent } from 'react';
import type { TableGameModule, TableGameProps } from '#client/contract.ts';
import { PlayingCard } from '../table-kit/playing-card.tsx';
import { type ListedSeat, SeatList } from '../table-kit/seat-list.tsx';
import { Spot } from '../table-kit/spot.tsx';
import { TableFrame } from '../table-kit/table-frame.tsx';
import { TableRulesPage } from '../table-kit/table-rules.tsx';
import { useReveal } from '../table-kit/use-reveal.ts';
import { useTable } from '../table-kit/use-table.ts';
import { DecisionBar } from './decision-bar.tsx';
import { shownDealer } from './shown-dealer.ts';
import './blackjack-table.css';

const totalText = (hand: readonly Card[]): string => (hand.length === 0 ? '–' : String(blackjackCount(hand).total));

const Hand = (props: { name: string; cards: readonly Card[]; isStill: boolean }) => (
  <div className="bjt-hand">
    <p className="bjt-name">
      {props.name} <span className="bjt-total">{totalText(props.cards)}</span>
    </p>
    <div className="bjt-cards">
      {props.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card's place is what it is; two may be alike.
        <PlayingCard key={index} card={card} isStill={props.isStill} />
      ))}
      {Array.from({ length: Math.max(0, 2 - props.cards.length) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
        <span key={`empty-${index}`} className="tk-card-place" aria-hidden="true" />
      ))}
    </div>
  </div>
);

const outcomeText = ({ dealer }: BlackjackTableOutcome, t: TableGameProps['t']): string => {
  const { total } = blackjackCount(dealer);
  if (dealer.length === 2 && total === 21) return t('studio.blackjackTable.result.blackjack');
  return t(`studio.blackjackTable.result.${total > 21 ? 'bust' : 'stands'}`, { dealer: total });
};

const Table = (game: TableGameProps) => {
  const { t, opened, hasReducedMotion, announce } = game;
  const design = opened.design as TableDesign;
  const table = useTable(game, 'blackjack-table', (outcome) => outcomeText(outcome as BlackjackTableOutcome, t));
  const { state, seats } = table;
  const outcome = (state?.outcome ?? null) as BlackjackTableOutcome | null;
  const deciding = (state?.deciding?.shown ?? null) as BlackjackTableShown | null;
  const lastsMs = outcome === null ? 0 : blackjackTableRules.revealMs(design, outcome);
  const elapsedMs = useReveal(state, table.offsetMs, lastsMs, hasReducedMotion);

  const hits = table.decisions.filter(({ decision }) => decision === 'hit');
  // Who has no bet sees the hand as far as anybody took it.
  const most = Math.max(2, ...(seats?.seats ?? []).map(({ stoppedAt }) => stoppedAt ?? 2));
  const taken = table.laid.size > 0 ? 2 + hits.length : most;
  const hand = deciding?.player ?? outcome?.player.slice(0, taken) ?? [];
  const dealer = deciding?.dealer ?? outcome?.dealer.slice(0, shownDealer(outcome, elapsedMs)) ?? [];
  const isDone = outcome !== null && state?.phase === 'settled';
  const step = state?.deciding?.step ?? null;
  // Only who has taken a card in every window so far may decide in this one.
  const isIn = step !== null && table.laid.size > 0 && hits.length >= step && hits.length === table.decisions.length;

  const tellHand = useEffectEvent(() => {
    if (deciding !== null)
      announce(
        t('studio.blackjackTable.told', { total: totalText(deciding.player), dealer: totalText(deciding.dealer) }),
      );
  });
  useEffect(() => {
    if (isIn && step !== null) tellHand();
  }, [isIn, step]);

  const progressOf = ({ stoppedAt, stake, win }: ListedSeat) => {
    if (win !== null) {
      if (BigInt(win) === BigInt(stake)) return t('studio.blackjackTable.seat.push');
      return win === '0' ? (
        <span data-lost>{t('studio.blackjackTable.seat.lost')}</span>
      ) : (
        <span data-won>{t('studio.blackjackTable.seat.won')}</span>
      );
    }
    if (state?.phase === 'betting' || state?.phase === 'closed') return '';
    if (stoppedAt === null) return t('studio.blackjackTable.seat.thinking');
    const { total } = blackjackCount((deciding ?? outcome)?.player.slice(0, stoppedAt) ?? []);
    return total > 21 ? t('studio.blackjackTable.bust') : t('studio.blackjackTable.seat.stands', { total });
  };

  return (
    <TableFrame
      table={table}
      game={game}
      result={isDone ? outcomeText(outcome, t) : null}
      bar={isIn ? <DecisionBar table={table} t={t} sounds={game.sounds} step={step ?? 0} /> : undefined}
    >
      <div className="bjt">
        <div className="bjt-hands" key={state?.roundId ?? ''} dir="ltr">
          <Hand name={t('studio.blackjackTable.dealer')} cards={dealer} isStill={hasReducedMotion} />
          <Hand name={t('studio.blackjackTable.hand')} cards={hand} isStill={hasReducedMotion} />
        </div>
        <Spot
          table={table}
          game={game}
          spot="main"
          name={t('studio.blackjackTable.spot')}
          pays={t('studio.blackjackTable.pays')}
          className="bjt-spot"
          isWon={table.settled !== null && BigInt(table.settled.win) > BigInt(table.settled.stake)}
        />
        <SeatList table={table} t={t} progressOf={progressOf} />
      </div>
    </TableFrame>
  );
};

const Rules: TableGameModule['Rules'] = ({ opened, format, t }) => (
  <TableRulesPage
    opened={opened}
    format={format}
    t={t}
    engine="blackjack-table"
    lead={[
      t('studio.blackjackTable.rules.cards'),
      t('studio.blackjackTable.rules.decide'),
      t('studio.blackjackTable.rules.fair'),
    ]}
    rows={[{ spot: 'main', pays: t('studio.blackjackTable.pays'), name: t('studio.blackjackTable.spot') }]}
  />
);

export const game: TableGameModule = { Table, Rules };
