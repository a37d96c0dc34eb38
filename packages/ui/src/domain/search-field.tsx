import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { IconButton } from '../primitives/icon-button.tsx';
import { Spinner } from '../primitives/spinner.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  clearLabel: string;
  onClear: () => void;
  isBusy: boolean;
  /** The id of the list below; absent while there is none. */
  listId?: string | undefined;
  /** The id of the option that the arrow keys have reached. */
  activeId?: string | undefined;
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
};

/** The search input. The focus stays in it while the arrow keys move through the results. */
export const SearchField = (field: SearchFieldProps) => (
  <div className="flex min-w-0 grow items-center gap-3">
    <span className="grid size-5.5 shrink-0 place-items-center text-muted">
      {field.isBusy ? <Spinner /> : <Search aria-hidden="true" className="size-5.5" />}
    </span>
    <input
      ref={field.ref}
      type="search"
      role="combobox"
      aria-label={field.label}
      aria-autocomplete="list"
      aria-expanded={field.listId !== undefined}
      aria-controls={field.listId}
      aria-activedescendant={field.activeId}
      placeholder={field.placeholder}
      value={field.value}
      maxLength={field.maxLength}
      onChange={(event) => field.onChange(event.target.value)}
      onKeyDown={field.onKeyDown}
      enterKeyHint="search"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      // The field is why the overlay was opened.
      // biome-ignore lint/a11y/noAutofocus: opening a search means to type.
      autoFocus
      className="h-14 min-w-0 grow bg-transparent text-base text-text-1 outline-none! placeholder:text-muted focus-visible:shadow-none! sm:text-lg [&::-webkit-search-cancel-button]:hidden"
    />
    {field.value !== '' && (
      <IconButton size="sm" label={field.clearLabel} onClick={field.onClear}>
        <X />
      </IconButton>
    )}
  </div>
);
