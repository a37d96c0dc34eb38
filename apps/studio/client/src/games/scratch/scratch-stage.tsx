import type { ScratchDesign, ScratchShow } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { timesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { lookOf } from '../solo-kit/theme-of.ts';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { Foil } from './foil.tsx';
import { openFields, useScratch } from './scratch-store.ts';
import { SymbolMark } from './symbol-mark.tsx';
import './scratch.css';

const none: ReadonlySet<number> = new Set();

export const ScratchStage = (props: SoloGameProps) => {
  const { opened: game, round, hasReducedMotion, sounds, t } = props;
  const design = game.design as ScratchDesign;
  const { symbols, colours } = lookOf(game);
  const show = isKnown(round) ? (round.show as ScratchShow) : null;
  const scratched = useScratch();
  const roundId = round?.roundId ?? null;
  const opened = roundId !== null && scratched.roundId === roundId ? scratched.opened : none;
  const fields = show?.fields ?? Array.from({ length: design.rows * design.columns }, () => null);
  const isAllOpen = show !== null && opened.size === fields.length;
  const nameOf = (field: number | null) =>
    field === null
      ? t('studio.scratch.blank')
      : t(`studio.scratch.symbol.${symbols[field]?.word ?? 'own'}`, { name: game.name });
  const isShown = useReveal(props, {
    lastsMs: hasReducedMotion ? 0 : 250,
    isReady: isAllOpen,
    line: () =>
      (show?.won.length ?? 0) === 0
        ? t('studio.scratch.told.none')
        : t('studio.scratch.told.won', { symbols: show?.won.map(nameOf).join(', ') ?? '' }),
  });
  const open = (field: number) => {
    if (roundId === null || show === null || opened.has(field)) return;
    sounds.tick();
    openFields(roundId, [field]);
  };
  return (
    <Scene opened={game}>
      <div className="scratch-room">
        <div className="scratch-ticket" style={{ '--g-columns': design.columns, '--g-rows': design.rows }}>
          <p className="scratch-title">{game.name}</p>
          <div className="scratch-fields" dir="ltr">
            {fields.map((field, index) => {
              const isOpen = opened.has(index);
              const symbol = field === null ? undefined : symbols[field];
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a ticket never change places.
                  key={index}
                  type="button"
                  className="scratch-field"
                  data-won={isShown && field !== null && show?.won.includes(field)}
                  aria-disabled={show === null || isOpen}
                  aria-label={t('studio.scratch.field', {
                    number: index + 1,
                    state: isOpen ? nameOf(field) : t('studio.scratch.covered'),
                  })}
                  onClick={() => open(index)}
                >
                  {show !== null && symbol !== undefined && <SymbolMark symbol={symbol} />}
                  {show !== null && symbol === undefined && <span className="scratch-blank" />}
                </button>
              );
            })}
            {show !== null && roundId !== null && !isAllOpen && (
              <Foil
                key={roundId}
                roundId={roundId}
                columns={design.columns}
                rows={design.rows}
                opened={opened}
                colours={{ from: colours.glow, to: colours.mark }}
                onOpen={open}
              />
            )}
            {show === null && (
              <div className="scratch-invite">
                <p>{t('studio.scratch.buyFirst')}</p>
              </div>
            )}
          </div>
          <p className="scratch-hint">
            {show === null || isShown ? t('studio.scratch.three') : t('studio.scratch.howTo')}
          </p>
        </div>
        <ul className="panel scratch-prizes" aria-label={t('studio.scratch.prizes')}>
          {design.symbols.map(({ prize }, index) => {
            const symbol = symbols[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the symbol.
              <li key={index} data-won={isShown && show?.won.includes(index)}>
                <span className="scratch-prize-mark">{symbol !== undefined && <SymbolMark symbol={symbol} />}</span>
                <span className="sr-only">{nameOf(index)}</span>
                <span className="font-bold tabular-nums">{timesOf(prize)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Scene>
  );
};
