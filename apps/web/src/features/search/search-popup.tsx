import { useT } from '@fairhouse/i18n/react';
import { SearchField } from '@fairhouse/ui/domain/search-field';
import { SearchGroup } from '@fairhouse/ui/domain/search-option';
import { SearchOverlay } from '@fairhouse/ui/domain/search-overlay';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { LiveRegion } from '@fairhouse/ui/primitives/live-region';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { activeAfter, countFound, entryByEnter, type SearchEntry } from './found.rules.ts';
import { RecentHead } from './recent-head.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchBones } from './search-bones.tsx';
import { SearchFoot } from './search-foot.tsx';
import { SearchLine } from './search-line.tsx';
import { searchLettersMax } from './search-query.ts';
import { useOpenEntry } from './use-open-entry.ts';
import { useSearch } from './use-search.ts';

const isTouch = (event: MouseEvent): boolean =>
  ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') ||
  matchMedia('(hover: none)').matches;

/** Announcements are throttled, not made for each letter. */
const speakEveryMs = 1_000;

/** S09: finds games, studios, promotions and help from anywhere. */
export const SearchPopup = ({ isOpen, onClose, text: startText = '' }: PopupComponentProps<'search'>) => {
  const t = useT();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(startText);
  const vendorNames = useVendorNames();
  const openEntry = useOpenEntry();
  useCloseOnLeave(onClose);
  const { groups, entries, active, wanted } = search;
  const idOf = (entry: SearchEntry) => `${listId}-${entry.id}`;
  const activeEntry = entries[active];

  const type = (next: string) => {
    search.type(next);
    field.current?.focus();
  };
  const pick = (entry: SearchEntry, isByFinger: boolean) => {
    if (entry.kind === 'recent') {
      type(entry.text);
      return;
    }
    if (wanted !== '' && !search.isInstead) rememberSearch(wanted);
    openEntry(entry, { isByFinger });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A key press that completes an input method composition is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    const next = activeAfter(event.key, active, entries.length);
    if (next !== null) {
      event.preventDefault();
      search.setActive(next);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const entry = entryByEnter(groups, { active, isCurrent: search.isCurrent });
    if (entry) pick(entry, false);
    else search.settle();
  };

  const count = countFound(groups);
  const isNothing = search.isCurrent && (search.isInstead || entries.length === 0);
  const spoken = () => {
    if (!search.isCurrent) return '';
    return search.isInstead ? t('search.instead.count', { count: entries.length }) : t('search.found.count', { count });
  };
  return (
    <SearchOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={t('search.popup.title')}
      closeLabel={t('core.action.close')}
      field={
        <SearchField
          ref={field}
          label={t('search.field.label')}
          placeholder={t('search.field.placeholder')}
          value={search.text}
          onChange={search.type}
          onKeyDown={onKeyDown}
          clearLabel={t('search.field.clear')}
          onClear={() => type('')}
          isBusy={search.isBusy}
          listId={entries.length > 0 ? listId : undefined}
          activeId={activeEntry && idOf(activeEntry)}
          maxLength={searchLettersMax}
        />
      }
      foot={<SearchFoot />}
    >
      <div data-popup="search">
        {search.isOffline && (
          <EmptyState isCompact art="offline" title={t('search.offline.title')} text={t('search.offline.text')} />
        )}
        {search.error !== null && (
          <ErrorState
            isCompact
            title={t('search.failed.title')}
            text={errorText(t, search.error instanceof CallFailure ? search.error.code : 'SYSTEM_UNKNOWN_ERROR')}
            retryLabel={t('core.action.retry')}
            isRetrying={search.isBusy}
            onRetry={search.retry}
          />
        )}
        {search.isBusy && !search.hasResults && !search.isOffline && <SearchBones />}
        {isNothing && (
          <EmptyState
            isCompact
            art="search"
            title={t('search.none.title', { text: wanted })}
            text={t('search.none.text')}
            action={<Button onClick={() => type('')}>{t('search.field.clear')}</Button>}
          />
        )}
        {search.isStart && groups[0]?.name === 'recent' && <RecentHead />}
        {entries.length > 0 && search.error === null && (
          <div
            role="listbox"
            id={listId}
            aria-label={t('search.popup.title')}
            aria-busy={search.isBusy}
            className={clsx('transition-opacity duration-enter', search.hasResults && search.isBusy && 'opacity-60')}
          >
            {groups.map(({ name, entries: lines }) => (
              <SearchGroup
                key={name}
                id={`${listId}-${name}`}
                title={t(`search.group.${name}`)}
                isTitleHidden={name === 'recent'}
              >
                {lines.map((entry) => (
                  <SearchLine
                    key={entry.id}
                    id={idOf(entry)}
                    entry={entry}
                    typed={search.isStart ? '' : wanted}
                    vendorNames={vendorNames}
                    isActive={entry === activeEntry}
                    onPick={(event) => pick(entry, isTouch(event))}
                    onPoint={() => search.setActive(entries.indexOf(entry))}
                  />
                ))}
              </SearchGroup>
            ))}
          </div>
        )}
        <LiveRegion text={spoken()} everyMs={speakEveryMs} />
      </div>
    </SearchOverlay>
  );
};
