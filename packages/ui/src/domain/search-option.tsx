import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export type SearchGroupProps = {
  id: string;
  title: string;
  /** For a title outside the list, beside a button that is not allowed in it. */
  isTitleHidden?: boolean | undefined;
  children: ReactNode;
};

/** Options of one kind under their heading. */
export const SearchGroup = ({ id, title, isTitleHidden = false, children }: SearchGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
  <div role="group" aria-labelledby={id} className="py-1.5">
    <div id={id} className={isTitleHidden ? 'sr-only' : 'px-3 py-1.5 font-semibold text-caption text-muted'}>
      {title}
    </div>
    {children}
  </div>
);

export type SearchOptionProps = {
  id: string;
  isActive: boolean;
  onPick: (event: MouseEvent) => void;
  onPoint: () => void;
  /** The picture or icon before the text. */
  start: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
};

/** One search result. The field keeps the focus; pointer and arrow keys move the same highlight. */
export const SearchOption = ({ id, isActive, onPick, onPoint, start, title, text, end }: SearchOptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens the active option.
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={onPick}
      onPointerMove={onPoint}
      className={clsx(
        'flex min-h-12 scroll-my-2 cursor-pointer items-center gap-3 rounded-md border-s-2 px-2.5 py-1.5',
        isActive ? 'border-action-text bg-surface-3' : 'border-transparent',
      )}
    >
      {start}
      <span className="min-w-0 grow">
        <span className="line-clamp-1 font-semibold text-sm text-text-1 [overflow-wrap:anywhere]">{title}</span>
        {text && <span className="block truncate text-caption text-text-2">{text}</span>}
      </span>
      {end && <span className="shrink-0 text-caption text-muted">{end}</span>}
    </div>
  );
};

/** The small square before an option that has no picture. */
export const SearchIcon = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid size-9 shrink-0 place-items-center rounded-md bg-surface-2 text-muted [&>svg]:size-4.5"
  >
    {children}
  </span>
);
