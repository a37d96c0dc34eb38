import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { nameMaxCharacters } from './lobby-address.rules.ts';

/** After this pause in typing the input is searched. */
const settleMs = 200;

/** Finds games by name while typing. One history entry per search, not per letter. */
export const NameSearch = ({
  name,
  onSearch,
}: {
  name: string;
  onSearch: (change: { name: string }, options: { replace: boolean }) => void;
}) => {
  const t = useT();
  const [text, setText] = useState(name);
  const [shownName, setShownName] = useState(name);
  // Back, or a cleared filter, has changed the name, so the field is updated. Input in progress is not overwritten.
  if (shownName !== name) {
    setShownName(name);
    if (text.trim() !== name) setText(name);
  }
  const search = useEffectEvent((requested: string) => {
    if (requested !== name) onSearch({ name: requested }, { replace: name !== '' });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      type="search"
      label={t('lobby.search.label')}
      isLabelHidden
      placeholder={t('lobby.search.placeholder')}
      value={text}
      maxLength={nameMaxCharacters}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      className="[&_input::-webkit-search-cancel-button]:hidden"
      start={<Search aria-hidden="true" />}
      end={
        text !== '' && (
          <IconButton size="sm" label={t('lobby.search.clear')} onClick={() => setText('')}>
            <X />
          </IconButton>
        )
      }
      onChange={(event) => setText(event.target.value)}
    />
  );
};
