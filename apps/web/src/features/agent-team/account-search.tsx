import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Search, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';

export type AccountSearchProps = { value: string; onChange: (value: string) => void };

/** Finds a direct account by the beginning of its name; the search starts with Enter. */
export const AccountSearch = ({ value, onChange }: AccountSearchProps) => {
  const t = useT();
  const [text, setText] = useState(value);
  // A link or Back may bring another search than the one typed here.
  useEffect(() => setText(value), [value]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <form onSubmit={submit} className="min-w-0">
      <search>
        <TextField
          label={t('agent.filter.search')}
          isLabelHidden
          placeholder={t('agent.filter.search')}
          value={text}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          start={<Search aria-hidden="true" />}
          end={
            value !== '' && (
              <IconButton size="sm" label={t('agent.filter.searchClear')} onClick={() => onChange('')}>
                <X />
              </IconButton>
            )
          }
        />
      </search>
    </form>
  );
};
