import { hundredthsAt, msWhen } from '@fairhouse/games/solo';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import type { Theme } from '../solo-kit/theme-of.ts';
import { type CurveFrame, drawCurve } from './draw-curve.ts';
import './crash.css';

export type CurveBoardProps = {
  theme: Theme;
  growth: number;
  state: CurveFrame['state'];
  /** When the curve began to rise, by the clock of this page; used while it rises. */
  sinceMs: number | null;
  /** The last multiplier in hundredths; null before the first round. */
  endAt: number | null;
  hasReducedMotion: boolean;
  /** Below the multiplier. */
  children: ReactNode;
};

/** The curve with its multiplier, drawn on every frame while it rises. */
export const CurveBoard = (props: CurveBoardProps) => {
  const { theme, growth, state, sinceMs, endAt, hasReducedMotion, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const isRising = state === 'rising';

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
    const risenMs = Math.max(0, Date.now() - (sinceMs ?? Date.now()));
    const endMs = endAt === null ? null : msWhen(growth, endAt);
    const elapsedMs = isRising ? risenMs : endMs;
    drawCurve(context, { width, height }, theme, { elapsedMs, growth, state, hasMotion: !hasReducedMotion });
    if (figure.current !== null)
      figure.current.textContent = runningTimesOf(isRising ? hundredthsAt(growth, risenMs) : (endAt ?? 100));
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
  }, [isRising, hasReducedMotion, sinceMs, endAt, state]);

  return (
    <div className="crash-board panel" data-state={state} dir="ltr">
      <canvas ref={canvas} className="crash-canvas" />
      <div className="crash-figure">
        <p ref={figure} className="crash-times">
          1.00×
        </p>
        {children}
      </div>
    </div>
  );
};
