import {
  type HiLoDesign,
  type HiLoGuess,
  type HiLoMove,
  type HiLoShow,
  hiLoChoicesOf,
  hiLoMultipleOf,
} from '@fairhouse/games/solo';
import { ChevronsDown, ChevronsUp, Equal, SkipForward } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { cardOf } from '../cards/card-of.ts';
import { nameOfCard } from '../cards/name-of-card.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { chanceText, hundredthsOf, runningTimesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import './hi-lo.css';

const icons = { higher: ChevronsUp, lower: ChevronsDown, same: Equal, skip: SkipForward } as const;
const keys: Readonly<Record<string, HiLoMove>> = { ArrowUp: 'higher', ArrowDown: 'lower', '=': 'same', s: 'skip' };

/** Higher is always above lower; "same" takes the place of the side that an ace or a king does not have. */
const order: readonly HiLoGuess[] = ['higher', 'same', 'lower'];

export const HiLoStage = (props: SoloGameProps) => {
  const { opened, round, isBusy, step, hasReducedMotion, format, sounds, announce, t } = props;
  const design = opened.design as HiLoDesign;
  const show = round === null || round.state === 'void' ? null : (round.show as HiLoShow | null);
  const isRunning = isOpen(round);
  const card = show?.cards.at(-1);
  const choices = show === null || !isRunning ? [] : hiLoChoicesOf(design, show.cards, show.moves);
  const guesses = show?.moves.filter((move) => move !== 'skip').length ?? 0;
  const isShown = useReveal(props, {
    lastsMs: hasReducedMotion ? 0 : 500,
    line: () =>
      t(show?.isLost === true ? 'studio.hiLo.told.lost' : 'studio.hiLo.told.left', {
        card: card === undefined ? '' : nameOfCard(t, card),
        count: show?.isLost === true ? guesses - 1 : guesses,
      }),
  });

  const canMove = (move: HiLoMove): boolean =>
    isRunning &&
    !isBusy &&
    (move === 'skip' ? (show?.skipsLeft ?? 0) > 0 : choices.some(({ guess }) => guess === move));
  const make = async (move: HiLoMove) => {
    if (!canMove(move)) return;
    sounds.tick();
    const next = await step(move === 'skip' ? { type: 'skip' } : { type: 'guess', guess: move });
    const drawn = (next?.show as HiLoShow | undefined)?.cards.at(-1);
    if (isOpen(next) && drawn !== undefined) announce(t('studio.hiLo.drawn', { card: nameOfCard(t, drawn) }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]') !== null;
    if (event.repeat || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = keys[event.key];
    if (move === undefined || !isRunning) return;
    event.preventDefault();
    void make(move);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const trail = useRef<HTMLOListElement>(null);
  const cardsShown = show?.cards.length ?? 0;
  useEffect(() => {
    trail.current?.scrollTo({ left: cardsShown * 1_000 });
  }, [cardsShown]);

  const amountAt = ({ over, under }: { over: bigint; under: bigint }) =>
    format((BigInt(round?.stake ?? '0') * over) / under);
  const multiple = show === null || guesses === 0 ? null : hiLoMultipleOf(design, show.cards, show.moves);
  // There the same rank is a guess of its own.
  const isStrict = card !== undefined && ['A', 'K'].includes(cardOf(card).rank);
  const isLost = isShown && show?.isLost === true;
  const isWon = isShown && show !== null && !show.isLost;
  return (
    <Scene opened={opened}>
      <p className="hi-lo-status" data-won={isWon}>
        {show === null && t('studio.hiLo.ready')}
        {isRunning && (multiple === null ? t('studio.hiLo.choose') : runningTimesOf(hundredthsOf(multiple)))}
        {isLost && t('studio.hiLo.lost')}
        {isWon && multiple !== null && `${runningTimesOf(hundredthsOf(multiple))} · ${format(round?.win ?? '0')}`}
      </p>
      <div className="hi-lo-table" data-board="">
        <span key={`${round?.roundId} ${cardsShown}`} className="hi-lo-card" data-lost={isLost}>
          {card === undefined ? (
            <PlayingCard rank="A" suit="spades" isFaceDown />
          ) : (
            <>
              <span className="sr-only">{nameOfCard(t, card)}</span>
              <PlayingCard {...cardOf(card)} />
            </>
          )}
        </span>
        <fieldset className="hi-lo-guesses">
          <legend className="sr-only">{t('studio.hiLo.guesses')}</legend>
          {isRunning && card !== undefined ? (
            [...choices]
              .sort((one, other) => order.indexOf(one.guess) - order.indexOf(other.guess))
              .map(({ guess, winning, multiple: reached }) => {
                const Icon = icons[guess];
                return (
                  <button
                    key={guess}
                    type="button"
                    className="hi-lo-guess"
                    data-guess={guess}
                    aria-disabled={isBusy}
                    onClick={() => void make(guess)}
                  >
                    <Icon aria-hidden="true" />
                    <span className="hi-lo-name">
                      {t(isStrict ? `studio.hiLo.guess.${guess}` : `studio.hiLo.guess.${guess}OrSame`)}
                    </span>
                    <span className="hi-lo-odds">
                      {chanceText({ over: BigInt(winning), under: 13n })} · {runningTimesOf(hundredthsOf(reached))}
                    </span>
                    <span className="hi-lo-amount">{amountAt(reached)}</span>
                  </button>
                );
              })
          ) : (
            <p className="hi-lo-hint">{t('studio.hiLo.hint')}</p>
          )}
        </fieldset>
      </div>
      <button
        type="button"
        className="small-choice hi-lo-skip"
        disabled={!isRunning || (show?.skipsLeft ?? 0) === 0}
        aria-disabled={!canMove('skip')}
        onClick={() => void make('skip')}
      >
        <SkipForward aria-hidden="true" />
        {t('studio.hiLo.skip', { count: show?.skipsLeft ?? 0 })}
      </button>
      <ol ref={trail} className="hi-lo-trail" aria-label={t('studio.hiLo.trail')} dir="ltr">
        {show?.cards.map((shown, at) => {
          const move = show.moves[at - 1];
          const Icon = move === undefined ? null : icons[move];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are only added at the end.
            <li key={at}>
              {Icon !== null && <Icon aria-hidden="true" />}
              <span className="sr-only">
                {move === undefined ? '' : `${t(`studio.hiLo.guess.${move}`)}: `}
                {nameOfCard(t, shown)}
              </span>
              <PlayingCard {...cardOf(shown)} />
            </li>
          );
        })}
      </ol>
    </Scene>
  );
};
