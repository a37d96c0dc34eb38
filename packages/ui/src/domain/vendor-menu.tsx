import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { usePressedChoice } from '../hooks/use-pressed-choice.ts';
import { Rail } from './rail.tsx';

export type VendorMenuItem = {
  /** `null` means all vendors. */
  code: string | null;
  name: string;
};

export type VendorMenuProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  items: readonly VendorMenuItem[];
  value: string | null;
  hrefOf: (code: string | null) => string;
  onChoose: (code: string | null) => void;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Centres the chosen vendor in the row without scrolling the page. */
const centre = (chosen: HTMLElement): void => {
  const row = chosen.closest('ul');
  if (!row) return;
  const box = chosen.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollBy({ left: box.left + box.width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
};

/** Every vendor in one scrolling row. Each is a link: it can be opened in a tab and shared. */
export const VendorMenu = ({ label, previousLabel, nextLabel, items, value, hrefOf, onChoose }: VendorMenuProps) => {
  const menu = useRef<HTMLElement>(null);
  const [shown, choose] = usePressedChoice(value, onChoose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is a reason to look for it.
  useEffect(() => {
    // Measured with the next frame: at once it would cost an extra layout within the press.
    const frame = requestAnimationFrame(() => {
      const chosen = menu.current?.querySelector<HTMLElement>('[aria-current="true"]');
      if (chosen) centre(chosen);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return (
    // A rail reserves the height of cards for items out of view; names are small, so all are rendered.
    <nav ref={menu} aria-label={label} className="min-w-0 [&_li]:[content-visibility:visible]">
      <Rail label={label} previousLabel={previousLabel} nextLabel={nextLabel} itemSize="auto">
        {items.map(({ code, name }) => (
          <a
            key={code ?? ''}
            href={hrefOf(code)}
            aria-current={code === shown ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              choose(code);
            }}
            className={clsx(
              'flex min-h-10 items-center whitespace-nowrap rounded-md border px-3.5 font-semibold text-sm transition-colors pointer-coarse:min-h-11',
              code === shown
                ? 'border-action-text bg-action-soft text-action-text'
                : 'border-line bg-surface-1 text-text-2 hover:border-control hover:bg-surface-2 hover:text-text-1',
            )}
          >
            <bdi>{name}</bdi>
          </a>
        ))}
      </Rail>
    </nav>
  );
};
