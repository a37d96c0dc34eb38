import { useEffect, useEffectEvent, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from './is-known.ts';

type RevealProps = Pick<SoloGameProps, 'round' | 'revealed' | 'announce' | 'sounds' | 'format' | 't'>;

/**
 * Reveals an outcome after `lastsMs`, or when `isReady` if the player decides, and reports it exactly once per round.
 * True from then on.
 */
export const useReveal = (
  props: RevealProps,
  { lastsMs, isReady = true, line }: { lastsMs: number; isReady?: boolean; line: () => string },
): boolean => {
  const { round } = props;
  const [shownId, setShownId] = useState<string | null>(null);
  const roundId = isKnown(round) ? round.roundId : null;
  const isWaiting = roundId !== null && roundId !== shownId && isReady;
  const show = useEffectEvent(() => {
    if (!isKnown(round)) return;
    setShownId(round.roundId);
    const win = BigInt(round.win);
    const end =
      win === 0n ? props.t('studio.instant.nothing') : props.t('studio.instant.back', { amount: props.format(win) });
    // The result first: a narrow screen cuts the end off.
    props.announce(`${end} ${line()}`);
    props.sounds.reveal();
    if (win > BigInt(round.stake)) props.sounds.win(win >= BigInt(round.stake) * 10n ? 2 : 1);
    props.revealed(round);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(show, lastsMs);
    return () => clearTimeout(timer);
  }, [isWaiting, lastsMs]);
  return roundId !== null && roundId === shownId;
};
