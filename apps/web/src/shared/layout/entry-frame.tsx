import type { ReactNode } from 'react';
import { type BannerGroup, useBanners } from '../content/banners.ts';
import { PopupDialog } from '../popups/popup-dialog.tsx';
import type { PopupKind } from '../popups/popup-kinds.ts';

export type EntryFrameProps = {
  kind: PopupKind;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  bannerGroup: BannerGroup;
  /** Why the visitor was redirected here. */
  notice?: string | undefined;
  children: ReactNode;
};

/** The picture of the banner group at the side of wide screens; a phone has space for the form only. */
const EntryArt = ({ group }: { group: BannerGroup }) => {
  const banner = useBanners(group)[0];
  return (
    // The picture is dark in both themes, so its text uses the dark theme.
    <div
      className="brand-hero relative hidden min-h-96 overflow-hidden rounded-lg border border-line text-text-1 md:block"
      data-theme="dark"
    >
      {banner && (
        <>
          <img
            className="absolute inset-0 size-full object-cover object-[82%_50%] rtl:-scale-x-100"
            src={banner.url}
            alt=""
            decoding="async"
            onError={(event) => event.currentTarget.remove()}
          />
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-page to-transparent p-5 pt-16">
            <p className="font-display text-xl font-extrabold text-text-1">{banner.title}</p>
            {banner.text !== '' && <p className="mt-1 text-sm text-text-2">{banner.text}</p>}
          </div>
        </>
      )}
    </div>
  );
};

/** D03, D06, D08: a form with the brand's picture beside it. */
export const EntryFrame = ({ kind, isOpen, onClose, title, bannerGroup, notice, children }: EntryFrameProps) => (
  // An accidental click on the backdrop must not lose the input.
  <PopupDialog kind={kind} isOpen={isOpen} onClose={onClose} size="lg" title={title} closesOnCover={false}>
    <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EntryArt group={bannerGroup} />
      <div className="flex min-w-0 flex-col gap-5">
        {notice !== undefined && (
          <p className="rounded-md border border-line bg-surface-2 px-4 py-3 text-sm font-semibold" role="status">
            {notice}
          </p>
        )}
        {children}
      </div>
    </div>
  </PopupDialog>
);
