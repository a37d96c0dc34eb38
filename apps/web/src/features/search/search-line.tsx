import { useT } from '@fairhouse/i18n/react';
import { SearchMark } from '@fairhouse/ui/domain/search-mark';
import { SearchIcon, SearchOption } from '@fairhouse/ui/domain/search-option';
import { ArrowRight, Flame, Gift, History, LifeBuoy, Store, Wrench } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { ActionLabel } from './action-label.tsx';
import type { SearchEntry } from './found.rules.ts';

export type SearchLineProps = {
  id: string;
  entry: SearchEntry;
  /** The words to highlight. */
  typed: string;
  vendorNames: ReadonlyMap<string, string>;
  isActive: boolean;
  onPick: (event: MouseEvent) => void;
  onPoint: () => void;
};

const Thumb = ({ url, tint }: { url: string | null; tint: { light: string; depth: string } }) => (
  <span
    className="relative h-12 w-9 shrink-0 overflow-hidden rounded-sm"
    style={{ backgroundImage: `linear-gradient(155deg, ${tint.light}, ${tint.depth})` }}
  >
    {url !== null && <AppPicture path={url} isEager />}
  </span>
);

const VendorPicture = ({ url }: { url: string | null }) =>
  url === null ? (
    <SearchIcon>
      <Store />
    </SearchIcon>
  ) : (
    <span className="relative size-9 shrink-0 overflow-hidden rounded-md bg-surface-2">
      <AppPicture path={url} width={36} height={36} isEager />
    </span>
  );

const Sign = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className="inline-flex items-center gap-1 [&>svg]:size-3.5">
    {icon}
    <span className="max-sm:sr-only">{text}</span>
  </span>
);

/** One line of the search, rendered by its kind. */
export const SearchLine = ({ entry, typed, vendorNames, ...option }: SearchLineProps) => {
  const t = useT();
  const down = <Sign icon={<Wrench aria-hidden="true" className="text-warning" />} text={t('core.game.maintenance')} />;
  switch (entry.kind) {
    case 'recent':
      return (
        <SearchOption
          {...option}
          start={
            <SearchIcon>
              <History />
            </SearchIcon>
          }
          title={<bdi>{entry.text}</bdi>}
        />
      );
    case 'action':
      return (
        <SearchOption
          {...option}
          start={
            <SearchIcon>
              <ArrowRight className="rtl:-scale-x-100" />
            </SearchIcon>
          }
          title={<ActionLabel action={entry.action} />}
        />
      );
    case 'game': {
      const { game } = entry;
      const hot = <Sign icon={<Flame aria-hidden="true" className="text-negative" />} text={t('core.game.hot')} />;
      return (
        <SearchOption
          {...option}
          start={<Thumb url={game.iconUrl} tint={game.tint} />}
          title={<SearchMark text={game.nodeName} typed={typed} />}
          text={<bdi>{vendorNames.get(game.vassalage) ?? game.vassalage}</bdi>}
          end={game.underMaintenance ? down : game.isHot === 1 && hot}
        />
      );
    }
    case 'vendor':
      return (
        <SearchOption
          {...option}
          start={<VendorPicture url={entry.vendor.lagerIcon} />}
          title={<SearchMark text={entry.vendor.displayName} typed={typed} />}
          end={entry.vendor.underMaintenance && down}
        />
      );
    case 'promotion':
    case 'help':
      return (
        <SearchOption
          {...option}
          start={<SearchIcon>{entry.kind === 'promotion' ? <Gift /> : <LifeBuoy />}</SearchIcon>}
          title={<SearchMark text={entry.title} typed={typed} />}
        />
      );
  }
};
