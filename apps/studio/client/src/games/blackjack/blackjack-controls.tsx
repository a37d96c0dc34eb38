import { type BlackjackMove, type BlackjackShow, blackjackTotalOf } from '@fairhouse/games/solo';
import { useEffect, useEffectEvent } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { nameOfCard } from '../cards/name-of-card.ts';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { isOpen } from '../solo-kit/is-known.ts';

const moves: readonly { move: BlackjackMove; key: string }[] = [
  { move: 'hit', key: 'h' },
  { move: 'stand', key: 's' },
  { move: 'double', key: 'd' },
  { move: 'split', key: 'p' },
];

export const BlackjackControls = ({ round, isBusy, play, step, format, sounds, announce, t }: SoloGameProps) => {
  const show = isOpen(round) ? (round.show as BlackjackShow) : null;
  const start = () => {
    sounds.click();
    void play({});
  };
  const make = async (move: BlackjackMove) => {
    if (isBusy || show?.moves.includes(move) !== true) return;
    sounds.tick();
    const next = await step({ type: move });
    if (!isOpen(next)) return;
    const { hands, active } = next.show as BlackjackShow;
    const cards = hands[active ?? 0]?.cards ?? [];
    announce(
      t('studio.blackjack.now', {
        cards: cards.map((card) => nameOfCard(t, card)).join(', '),
        total: blackjackTotalOf(cards).total,
      }),
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]') !== null;
    if (event.repeat || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    const found = moves.find(({ key }) => key === event.key.toLowerCase());
    if (found !== undefined) void make(found.move);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  // Every raise adds the stake that the round began with.
  const raise = format(round?.firstStake ?? round?.stake ?? '0');
  return (
    <ActionSlot mode={show === null ? 'start' : 'moves'}>
      {show === null ? (
        <StartButton label={t('studio.blackjack.start')} isBusy={isBusy} onStart={start} />
      ) : (
        <div className="blackjack-moves">
          {moves.map(({ move, key }) => (
            <button
              key={move}
              type="button"
              className="blackjack-move"
              data-move={move}
              aria-keyshortcuts={key}
              aria-disabled={isBusy || !show.moves.includes(move)}
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onClick={() => void make(move)}
            >
              {t(`studio.blackjack.move.${move}`)}
              {(move === 'double' || move === 'split') && (
                <small>{t('studio.blackjack.more', { amount: raise })}</small>
              )}
            </button>
          ))}
        </div>
      )}
    </ActionSlot>
  );
};
