import type { CrashDesign, CrashShow } from '@fairhouse/games/solo';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isOpen } from '../solo-kit/is-known.ts';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { themeOf } from '../solo-kit/theme-of.ts';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { rememberBegin, rememberCrash, useCrash } from './crash-store.ts';
import { CurveBoard } from './curve-board.tsx';
import { TargetField } from './target-field.tsx';

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

  return (
    <Scene opened={opened}>
      <ol className="crash-earlier" aria-label={t('studio.crash.earlier')} dir="ltr">
        {earlier.map(({ roundId: id, crashAt }) => (
          <li key={id} data-high={crashAt >= 200}>
            {runningTimesOf(crashAt)}
          </li>
        ))}
      </ol>
      <CurveBoard
        theme={theme}
        growth={design.growth}
        state={isRising ? 'rising' : (end?.phase ?? 'waiting')}
        sinceMs={begun?.roundId === roundId ? begun.atMs : null}
        endAt={end?.leftAt ?? end?.crashAt ?? null}
        hasReducedMotion={hasReducedMotion}
      >
        <p className="crash-note">
          {isRising && t('studio.crash.rising')}
          {end?.phase === 'crashed' && t('studio.crash.crashed')}
          {end?.phase === 'left' && t('studio.crash.left', { crash: runningTimesOf(end.crashAt) })}
          {round === null && t('studio.crash.ready')}
        </p>
      </CurveBoard>
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
