import { useFmt, useT } from '@fairhouse/i18n/react';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { goTo } from '#framework/navigate.ts';
import { useBrandId, useSession } from '#framework/session.ts';
import { useRecentPages } from '../shell/recent-pages.ts';
import type { Command } from './command.types.ts';
import { paletteSources } from './sources.ts';
import { useFinds } from './use-finds.ts';

/** Navigates by a few letters, an id, a number or a date in words. Enter opens the first result. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const brandId = useBrandId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const recent = useRecentPages(session.operator.operatorId);
  const sources = useMemo(() => paletteSources({ t, fmt, session, recent }), [t, fmt, session, recent]);
  const { groups, isSearching, isCurrent } = useFinds(sources, text, brandId);
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id));
  // Until the operator moves the selection, the first result is selected, whichever source responded first.
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? '');
  const dialog = useRef<HTMLDialogElement>(null);
  // Rendered before the next key press, so that a paste right after Ctrl-K goes into the field.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const open = ({ href, run }: Command) => {
    onClose();
    if (href !== undefined) goTo(href);
    run?.();
  };
  const [isOpening, setOpening] = useState(false);
  // Enter right after the last letter waits for the results of the whole text.
  const waitForResults = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isCurrent) return;
    event.preventDefault();
    event.stopPropagation();
    setOpening(true);
  };
  useEffect(() => {
    if (!isOpening || !isCurrent) return;
    setOpening(false);
    const command = groups.flatMap(({ commands }) => commands).find(({ id }) => id === current);
    if (command !== undefined) open(command);
  });
  return (
    <dialog
      ref={dialog}
      aria-label={t('ops.palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mx-auto mt-[10dvh] mb-auto w-[min(42rem,calc(100vw-1.5rem))] animate-rise-in rounded-xl border border-line bg-surface-1 p-0 text-text-1 shadow-3 backdrop:bg-scrim"
    >
      <Cmdk
        label={t('ops.palette.title')}
        shouldFilter={false}
        loop
        value={current}
        onValueChange={setChosen}
        onKeyDownCapture={waitForResults}
        className="flex flex-col p-3 sm:p-4"
      >
        <div className="field-box flex items-center gap-3 rounded-md border border-control bg-field px-3">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <Cmdk.Input
            value={text}
            onValueChange={(next) => {
              setText(next);
              setChosen(null);
              setOpening(false);
            }}
            placeholder={t('ops.palette.hint')}
            className="min-h-11 w-full min-w-0 bg-transparent text-base text-text-1 placeholder:text-muted"
          />
          {isSearching && <Spinner />}
        </div>
        <Cmdk.List className="min-h-64 max-h-[60dvh] overflow-y-auto overscroll-contain pt-2">
          {!isSearching && ids.length === 0 && (
            <p className="px-2 py-8 text-center text-muted text-sm">{t('ops.palette.nothing')}</p>
          )}
          {groups.map(({ source, commands }) => (
            <Cmdk.Group
              key={source.id}
              heading={t(source.title)}
              className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted [&>[cmdk-group-heading]]:text-xs"
            >
              {commands.map((command) => (
                <Cmdk.Item
                  key={command.id}
                  value={command.id}
                  onSelect={() => open(command)}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm text-text-2 data-[selected=true]:bg-surface-3 data-[selected=true]:text-text-1"
                >
                  {command.icon}
                  <bdi className="min-w-0 grow truncate">{command.title}</bdi>
                  {command.hint && (
                    <bdi className="max-w-[50%] shrink-0 truncate text-caption text-muted">{command.hint}</bdi>
                  )}
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
      </Cmdk>
    </dialog>
  );
};
