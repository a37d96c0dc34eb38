import { type ComponentType, useEffect, useRef } from 'react';
import { usePressedChoice } from '../hooks/use-pressed-choice.ts';
import { Chip, ChipGroup } from '../primitives/chip.tsx';

export type Category = { id: string; label: string; icon: ComponentType };

export type CategoryBarProps = {
  items: readonly Category[];
  value: string;
  /** Called after the choice is shown; returns false if it is not taken. */
  onChange: (id: string) => unknown;
  label: string;
};

/** Centres a chip in its row. Only the row scrolls: `scrollIntoView` would also scroll the page. */
const centreInRow = (chip: HTMLElement, bar: HTMLElement): void => {
  let row: HTMLElement | null = chip;
  while (row && row !== bar && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  if (!row || row === bar) return;
  const chipBox = chip.getBoundingClientRect();
  const rowBox = row.getBoundingClientRect();
  row.scrollBy({ left: chipBox.left + chipBox.width / 2 - (rowBox.left + rowBox.width / 2) });
};

/** The categories of the lobby in one scrolling row. It is one Tab stop; arrow keys choose. */
export const CategoryBar = ({ items, value, onChange, label }: CategoryBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [shown, choose] = usePressedChoice(value, onChange);

  useEffect(() => {
    // Measured with the next frame: at once it would cost an extra layout within the press.
    const frame = requestAnimationFrame(() => {
      const chosen = bar.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(shown)}"]`)?.parentElement;
      if (bar.current && chosen) centreInRow(chosen, bar.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return (
    // As wide as its container, never as its chips: without containment it would stretch a surrounding grid.
    <div ref={bar} className="[contain:inline-size]">
      <ChipGroup label={label} value={shown} onChange={choose}>
        {items.map((item) => (
          <Chip key={item.id} value={item.id} icon={<item.icon />}>
            {item.label}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
};
