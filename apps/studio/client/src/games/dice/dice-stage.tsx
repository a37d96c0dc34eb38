import { type DiceDesign, type DiceShow, diceChancesOf, fewestChances, mostChances } from '@fairhouse/games/solo';
import { Slider } from '@fairhouse/ui/primitives/slider';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { figureOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { useSteps } from '../solo-kit/use-steps.ts';
import { useDice } from './dice-store.ts';
import './dice.css';

const steps = 14;
const stepMs = 55;

const shownAs = (roll: number): string => (roll / 100).toFixed(2);

export const DiceStage = (props: SoloGameProps) => {
  const { opened, round, stake, hasReducedMotion, format, t } = props;
  const { edge } = opened.design as DiceDesign;
  const input = useDice();
  const chances = diceChancesOf(input);
  const show = isKnown(round) ? (round.show as DiceShow) : null;
  const everyMs = hasReducedMotion ? 0 : stepMs;
  const seen = useSteps(show === null ? null : (round?.roundId ?? null), steps, everyMs);
  const isShown = useReveal(props, {
    lastsMs: 0,
    isReady: seen === steps,
    line: () =>
      t('studio.dice.told', {
        roll: shownAs(show?.roll ?? 0),
        side: t(`studio.dice.${show?.side ?? 'over'}`),
        target: shownAs(show?.target ?? 0),
      }),
  });
  const least = input.side === 'under' ? fewestChances : 9_999 - mostChances;
  const most = input.side === 'under' ? mostChances : 9_999 - fewestChances;
  // During the animation the numbers are steps towards the roll without meaning, for less than a second.
  const figure =
    show === null ? '00.00' : isShown ? shownAs(show.roll) : shownAs((show.roll * 7 + seen * 3_571) % 10_000);
  const state = isShown ? (show?.isWon === true ? 'won' : 'lost') : show === null ? 'waiting' : 'rolling';
  const border = input.target / 100;
  return (
    <Scene opened={opened}>
      <div className="dice-figure" data-state={state} dir="ltr">
        {figure}
      </div>
      <div className="dice-rail" dir="ltr" aria-hidden="true">
        <div
          className="dice-zone"
          style={
            input.side === 'over'
              ? { insetInlineStart: `${border}%`, insetInlineEnd: 0 }
              : { insetInlineStart: 0, insetInlineEnd: `${100 - border}%` }
          }
        />
        <div className="dice-border" style={{ insetInlineStart: `${border}%` }} />
        {show !== null && (
          <div
            className="dice-roll"
            data-state={state}
            style={{ insetInlineStart: `${isShown ? show.roll / 100 : 50}%` }}
          />
        )}
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} className="dice-mark" style={{ insetInlineStart: `${mark}%` }}>
            {mark}
          </span>
        ))}
      </div>
      <div className="panel dice-panel" data-board="">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('studio.dice.side')}</legend>
          {(['under', 'over'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className="small-choice grow"
              aria-pressed={input.side === side}
              // Keeps the same chance on the other side.
              onClick={() => input.side !== side && useDice.setState({ side, target: 9_999 - input.target })}
            >
              {t(`studio.dice.${side}`)} {shownAs(input.side === side ? input.target : 9_999 - input.target)}
            </button>
          ))}
        </fieldset>
        <Slider
          label={t('studio.dice.target')}
          inputLabel={t('studio.dice.target.exact')}
          value={input.target / 100}
          min={least / 100}
          max={most / 100}
          step={0.01}
          valueText={(value) => value.toFixed(2)}
          onChange={(value) => useDice.setState({ target: Math.min(Math.max(Math.round(value * 100), least), most) })}
        />
        <dl className="grid grid-cols-3">
          <div className="stat">
            <dt>{t('studio.instant.chance')}</dt>
            <dd>{(chances / 100).toFixed(2)}%</dd>
          </div>
          <div className="stat">
            <dt>{t('studio.dice.pays')}</dt>
            <dd>{figureOf(Math.floor((edge * 10_000) / chances) / 10_000, 4, 2)}×</dd>
          </div>
          <div className="stat">
            <dt>{t('studio.dice.win')}</dt>
            <dd>{format((BigInt(stake) * BigInt(edge)) / BigInt(chances))}</dd>
          </div>
        </dl>
      </div>
    </Scene>
  );
};
