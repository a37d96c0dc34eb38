import { useT } from '@fairhouse/i18n/react';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Kbd } from '@fairhouse/ui/primitives/kbd';
import { useState } from 'react';
import { searchKeyFlag } from '#shared/search/search-key-flag.ts';

/**
 * The keyboard shortcuts of the search, and the switch for the one that opens it: a single-key shortcut may be
 * unwanted.
 */
export const SearchFoot = () => {
  const t = useT();
  const [isOn, setOn] = useState(() => searchKeyFlag.read() ?? true);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('search.foot.move')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {t('search.foot.open')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>{t('search.foot.escapeKey')}</Kbd>
        {t('search.foot.shut')}
      </span>
      <span className="ms-auto">
        <Checkbox
          label={t('search.foot.key')}
          checked={isOn}
          onChange={() => {
            searchKeyFlag.keep(!isOn);
            setOn(!isOn);
          }}
        />
      </span>
    </div>
  );
};
