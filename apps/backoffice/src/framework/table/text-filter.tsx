import { useT } from '@fairhouse/i18n/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 300;

export type TextFilterProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void };

/** Sends the request when typing pauses, and at once on Enter. */
export const TextFilter = ({ label, placeholder, value, onChange }: TextFilterProps) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A view or the Back button has changed the URL, so the field is updated.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const applyText = useEffectEvent((text: string) => text.trim() !== value && onChange(text.trim()));
  useEffect(() => {
    const timer = setTimeout(() => applyText(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="field-box flex min-h-8 min-w-0 flex-[1_1_14rem] items-center gap-2 rounded-md border border-control bg-field px-2.5 sm:max-w-72 pointer-coarse:min-h-11">
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <input
        type="text"
        data-table-filter
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && applyText(typed)}
        className="w-full min-w-0 bg-transparent text-caption text-text-1 placeholder:text-muted"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('ops.table.clearFilter', { filter: label })}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
          className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:text-text-1"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
};
