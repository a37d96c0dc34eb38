import { hands, type VideoPokerDesign, type VideoPokerShow } from '@fairhouse/games/solo';
import { useEffect, useEffectEvent } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { cardOf } from '../cards/card-of.ts';
import { nameOfCard } from '../cards/name-of-card.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { isKnown, isOpen } from '../solo-kit/is-known.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { holdsOf, turnHold, useHolds } from './holds-store.ts';
import './video-poker.css';

const flipMs = 420;

export const VideoPokerStage = (props: SoloGameProps) => {
  const { opened, round, isBusy, stake, hasReducedMotion, format, sounds, t } = props;
  const { pays } = opened.design as VideoPokerDesign;
  const show = round === null || round.state === 'void' ? null : (round.show as VideoPokerShow);
  const roundId = round?.roundId ?? null;
  const canHold = isOpen(round) && !isBusy;
  const holds = holdsOf(useHolds(), roundId);
  const nameOf = (card: number) => nameOfCard(t, card);
  const isShown = useReveal(props, {
    lastsMs: hasReducedMotion ? 0 : flipMs + 250,
    line: () =>
      t('studio.videoPoker.told', {
        cards: show?.cards.map(nameOf).join(', ') ?? '',
        hand: t(`studio.videoPoker.hand.${show?.hand ?? 'none'}`),
      }),
  });
  const turn = (place: number) => {
    if (!canHold || roundId === null) return;
    sounds.tick();
    turnHold(roundId, place);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]') !== null;
    if (event.repeat || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[1-5]$/.test(event.key)) turn(Number(event.key) - 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const isDealt = isOpen(round);
  // A dealt hand that already pays is named too, so that the player does not overlook it.
  const hand = show !== null && (isDealt || isShown) ? show.hand : null;
  const paidStake = BigInt(round !== null && (isDealt || isKnown(round)) ? round.stake : stake);
  return (
    <Scene opened={opened}>
      <ul className="panel poker-pays" aria-label={t('studio.videoPoker.pays')}>
        {hands.map((name) => (
          <li key={name} data-reached={hand === name}>
            <span>{t(`studio.videoPoker.hand.${name}`)}</span>
            <span className="font-bold tabular-nums">{format(paidStake * BigInt(pays[name]))}</span>
          </li>
        ))}
      </ul>
      <fieldset className="poker-cards" dir="ltr">
        <legend className="sr-only">{t('studio.videoPoker.cards')}</legend>
        {[0, 1, 2, 3, 4].map((place) => {
          const card = show?.cards[place];
          const isHeld = isDealt ? holds[place] === true : (show?.hold?.[place] ?? false);
          return (
            <button
              key={place}
              type="button"
              className="poker-place"
              aria-pressed={isHeld}
              aria-disabled={!canHold}
              aria-label={
                card === undefined
                  ? t('studio.videoPoker.empty', { place: place + 1 })
                  : t('studio.videoPoker.hold', { place: place + 1, card: nameOf(card) })
              }
              onClick={() => turn(place)}
            >
              <span className="poker-held" data-held={isHeld}>
                {t('studio.videoPoker.held')}
              </span>
              <span key={`${roundId} ${card}`} className="poker-card" style={{ animationDelay: `${place * 45}ms` }}>
                {card === undefined ? (
                  <PlayingCard rank="A" suit="spades" isFaceDown />
                ) : (
                  <PlayingCard {...cardOf(card)} />
                )}
              </span>
              <span className="poker-key">{place + 1}</span>
            </button>
          );
        })}
      </fieldset>
      <p className="poker-hand" data-won={isShown && hand !== null}>
        {show === null && t('studio.videoPoker.ready')}
        {isDealt && (hand === null ? t('studio.videoPoker.choose') : t(`studio.videoPoker.hand.${hand}`))}
        {isShown && t(`studio.videoPoker.hand.${show?.hand ?? 'none'}`)}
      </p>
    </Scene>
  );
};
