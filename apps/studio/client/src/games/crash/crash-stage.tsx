import { type CrashDesign, type CrashShow, hundredthsAt, msWhen } from '@fairhouse/games/solo';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isOpen } from '../solo-kit/is-known.ts';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { themeOf } from '../solo-kit/theme-of.ts';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { rememberBegin, rememberCrash, useCrash } from './crash-store.ts';
import { drawCurve } from './draw-curve.ts';
import { TargetField } from './target-field.tsx';
import './crash.css';

const lookEveryMs = 250;

export const CrashStage = (props: SoloGameProps) => {
  const { opened, round, look, hasReducedMotion, t } = props;
  const design = opened.design as CrashDesign;
  const show = (round?.show ?? null) as CrashShow | null;
  const isRising = isOpen(round);
  const roundId = round?.roundId ?? null;
  const theme = useMemo(() => themeOf(opened), [opened]);
  const { target, begun, earlier } = useCrash();
  // How far the studio's clock is ahead of this one; accurate enough for a resumed round.
  const [aheadMs] = useState(() => Date.parse(opened.serverTime) - Date.now());
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);

  const isShown = useReveal(props, {
    lastsMs: 0,
    line: () =>
      show?.phase === 'left'
        ? t('studio.crash.told.left', { at: runningTimesOf(show.leftAt ?? 100), crash: runningTimesOf(show.crashAt) })
        : t('studio.crash.told.crashed', { at: runningTimesOf(show?.phase === 'crashed' ? show.crashAt : 100) }),
  });
  const end = show !== null && show.phase !== 'rising' ? show : null;
  useEffect(() => {
    if (isShown && roundId !== null && end !== null) rememberCrash(roundId, end.crashAt);
  }, [isShown, roundId, end]);

  useEffect(() => {
    if (!isRising || roundId === null || begun?.roundId === roundId) return;
    rememberBegin(roundId, Date.parse(round?.startedAt ?? '') - aheadMs);
  }, [isRising, roundId, begun, round, aheadMs]);

  const lookOnce = useEffectEvent(() => look());
  useEffect(() => {
    if (!isRising) return;
    let isGone = false;
    const keepLooking = async () => {
      while (!isGone) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        if (!isGone) await lookOnce();
      }
    };
    void keepLooking();
    return () => {
      isGone = true;
    };
  }, [isRising]);

  const paint = useEffectEvent(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = Math.min(window.devicePixelRatio, 2);
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const elapsedMs = isRising
      ? Math.max(0, Date.now() - (begun?.roundId === roundId ? begun.atMs : Date.now()))
      : end === null
        ? null
        : msWhen(design.growth, end.leftAt ?? end.crashAt);
    drawCurve(context, { width, height }, theme, {
      elapsedMs,
      growth: design.growth,
      state: isRising ? 'rising' : (end?.phase ?? 'waiting'),
      hasMotion: !hasReducedMotion,
    });
    if (figure.current !== null)
      figure.current.textContent = runningTimesOf(
        isRising ? hundredthsAt(design.growth, elapsedMs ?? 0) : (end?.leftAt ?? end?.crashAt ?? 100),
      );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changes what is seen is painted anew too.
  useEffect(() => {
    paint();
    const onResize = () => paint();
    window.addEventListener('resize', onResize);
    if (!isRising) return () => window.removeEventListener('resize', onResize);
    let frame = 0;
    let last = 0;
    const loop = (now: number) => {
      // With reduced motion the number still updates, four times a second.
      if (!hasReducedMotion || now - last > 250) {
        last = now;
        paint();
      }
      frame = requestAnimationFrame(loop);
    };
    frame = requestAnimationFrame(loop);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', onResize);
    };
  }, [isRising, hasReducedMotion, roundId, end]);

  return (
    <Scene opened={opened}>
      <ol className="crash-earlier" aria-label={t('studio.crash.earlier')} dir="ltr">
        {earlier.map(({ roundId: id, crashAt }) => (
          <li key={id} data-high={crashAt >= 200}>
            {runningTimesOf(crashAt)}
          </li>
        ))}
      </ol>
      <div className="crash-board panel" data-state={isRising ? 'rising' : (end?.phase ?? 'waiting')} dir="ltr">
        <canvas ref={canvas} className="crash-canvas" />
        <div className="crash-figure">
          <p ref={figure} className="crash-times">
            1.00×
          </p>
          <p className="crash-note">
            {isRising && t('studio.crash.rising')}
            {end?.phase === 'crashed' && t('studio.crash.crashed')}
            {end?.phase === 'left' && t('studio.crash.left', { crash: runningTimesOf(end.crashAt) })}
            {round === null && t('studio.crash.ready')}
          </p>
        </div>
      </div>
      <div className="panel crash-target">
        <Checkbox
          label={t('studio.crash.auto')}
          checked={target !== null}
          disabled={isRising}
          onChange={(event) => useCrash.setState({ target: event.target.checked ? 200 : null })}
        />
        <TargetField
          label={t('studio.crash.auto.at')}
          value={target ?? 200}
          highest={design.highest}
          isDisabled={isRising || target === null}
          onChange={(value) => useCrash.setState({ target: value })}
        />
      </div>
    </Scene>
  );
};
