import type { ShownSpin, SlotDesign, SlotShow } from '@fairhouse/games/slots';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { openMachine, type ReelMachine } from './reel-machine.ts';
import { useSlot } from './slot-store.ts';
import './slot.css';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const winMs = 1_500;
const announceMs = 1_700;

/** The win level by multiples of the stake; 0 at or below the stake. */
const greatnessOf = (win: bigint, stake: bigint): 0 | 1 | 2 | 3 => {
  if (win <= stake) return 0;
  if (win < stake * 10n) return 1;
  return win < stake * 50n ? 2 : 3;
};

type Shown = {
  /** Of the whole round so far. */
  win: bigint;
  free: { left: number; played: number; multiplier: number } | null;
  awarded: number;
  greatness: 0 | 1 | 2 | 3;
  isSettled: boolean;
};
const nothing: Shown = { win: 0n, free: null, awarded: 0, greatness: 0, isSettled: false };

/** A return of at most the stake is not called a win. */
const returnText = ({ win, greatness }: Shown, { t, format }: SoloGameProps): string =>
  t(greatness > 0 ? 'studio.slots.win' : 'studio.slots.back', { amount: format(win) });

/** The shell shows a settled win in its bar; here it stays visible as long as the reels show it. */
const headText = (shown: Shown, name: string, props: SoloGameProps): string => {
  const { free, win, isSettled } = shown;
  if (free !== null) return props.t('studio.slots.free', { left: free.left, multiplier: free.multiplier });
  return isSettled && win > 0n ? returnText(shown, props) : name;
};

const countText = ({ counting, reels, rows }: SlotDesign, t: SoloGameProps['t']): string =>
  counting.by === 'lines'
    ? t('studio.slots.lines', { count: counting.lines.length })
    : t('studio.slots.ways', { count: rows ** reels });

export const SlotStage = (props: SoloGameProps) => {
  const { opened, round, hasReducedMotion, format, sounds, t } = props;
  const design = opened.design as SlotDesign;
  const { art, reels, rows } = design;
  const stageRef = useRef<HTMLDivElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const [machine, setMachine] = useState<ReelMachine | null>(null);
  const [shown, setShown] = useState<Shown>(nothing);
  const [shownId, setShownId] = useState<string | null>(null);

  const open = useEffectEvent((host: HTMLElement) =>
    openMachine(host, design, {
      labels: {
        wild: t('studio.slots.wild'),
        scatter: t('studio.slots.scatter'),
        jackpot: t('studio.slots.jackpot'),
      },
      hasReducedMotion,
      tick: () => sounds.tick(),
    }),
  );
  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return;
    const made = open(host);
    setMachine(made);
    return () => made.close();
  }, []);

  useEffect(() => {
    const stage = stageRef.current;
    if (stage === null || machine === null) return;
    const fit = (): void => {
      const side = Math.max(
        24,
        Math.floor(Math.min((stage.clientWidth - 36) / reels, (stage.clientHeight - 120) / rows, 168)),
      );
      machine.resize(side * reels, side * rows);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(stage);
    fit();
    return () => watch.disconnect();
  }, [machine, reels, rows]);

  const showSpin = async (reel: ReelMachine, spin: ShownSpin, before: bigint, stake: bigint): Promise<bigint> => {
    await reel.spinTo(spin.stops);
    const amount = BigInt(spin.amount);
    const win = before + amount;
    reel.showWins(spin, amount > stake);
    setShown((now) => ({ ...now, win, awarded: spin.awarded }));
    if (spin.isFree && amount > stake) sounds.win(1);
    return win;
  };
  const showRound = useEffectEvent(async (reel: ReelMachine, isGone: () => boolean): Promise<void> => {
    if (!isKnown(round)) return;
    const { spins } = round.show as SlotShow;
    const stake = BigInt(round.stake);
    useSlot.setState({ isShowing: true });
    let win = 0n;
    for (const [at, spin] of spins.entries()) {
      if (isGone()) return;
      setShown((now) => ({
        ...now,
        win,
        awarded: 0,
        greatness: 0,
        isSettled: false,
        free: spin.isFree ? { left: spin.left - spin.awarded, played: at, multiplier: spin.multiplier } : null,
      }));
      win = await showSpin(reel, spin, win, stake);
      const isLast = at === spins.length - 1;
      if (spin.awarded > 0) await wait(announceMs);
      else if (!isLast) await wait(spin.wins.length > 0 ? winMs : 450);
    }
    if (isGone()) return;
    const greatness = greatnessOf(win, stake);
    setShown((now) => ({ ...now, win, awarded: 0, greatness, isSettled: true, free: null }));
    setShownId(round.roundId);
    sounds.reveal();
    if (greatness > 0) sounds.win(greatness as 1 | 2 | 3);
    const wins = spins.reduce((sum, spin) => sum + spin.wins.length, 0);
    const free = spins.length - 1;
    props.announce(
      [
        win === 0n ? t('studio.slots.told.nothing') : t('studio.slots.told.won', { amount: format(win), wins }),
        ...(free > 0 ? [t('studio.slots.told.free', { free })] : []),
      ].join(' '),
    );
    props.revealed(round);
    useSlot.setState({ isShowing: false });
  });
  const roundId = isKnown(round) ? round.roundId : null;
  const isWaiting = machine !== null && roundId !== null && roundId !== shownId;
  useEffect(() => {
    if (machine === null || !isWaiting) return;
    let isGone = false;
    void showRound(machine, () => isGone);
    return () => {
      isGone = true;
      useSlot.setState({ isShowing: false });
    };
  }, [machine, isWaiting]);

  const { free, win, awarded, greatness, isSettled } = shown;
  const style = {
    '--slot-sky': art.sky,
    '--slot-mid': art.mid,
    '--slot-deep': art.deep,
    '--slot-glow': art.glow,
    '--slot-mark': art.mark,
  } as CSSProperties;
  const own = art.symbols[0];
  return (
    <div ref={stageRef} className="slot-room" data-free={free !== null} style={style}>
      {own?.kind === 'motif' && (
        <svg viewBox="0 0 512 512" className="slot-motif" aria-hidden="true">
          <path d={own.path} />
        </svg>
      )}
      <p className="slot-head" data-won={isSettled && greatness > 0} aria-hidden="true">
        {headText(shown, opened.name, props)}
      </p>
      <div className="slot-frame" dir="ltr">
        <div ref={hostRef} className="slot-window" />
        {awarded > 0 && (
          <p className="slot-banner" aria-hidden="true">
            <strong>{t('studio.slots.awarded', { count: awarded })}</strong>
          </p>
        )}
        {isSettled && greatness >= 2 && (
          <p className="slot-banner" data-great={greatness} aria-hidden="true">
            <span>{t(greatness === 2 ? 'studio.slots.big' : 'studio.slots.huge')}</span>
            <strong>{format(win)}</strong>
          </p>
        )}
      </div>
      <p className="slot-foot" aria-hidden="true">
        {win > 0n && !isSettled
          ? returnText(shown, props)
          : t('studio.slots.kind', { layout: `${reels} × ${rows}`, pays: countText(design, t) })}
      </p>
    </div>
  );
};
