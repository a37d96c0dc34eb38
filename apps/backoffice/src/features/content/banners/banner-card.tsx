import { useT } from '@fairhouse/i18n/react';
import { listOpsBannersEndpoint, type OpsBanner, removeBannerEndpoint } from '@fairhouse/protocol/ops/banners';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ArrowDown, ArrowUp, GripVertical, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { standingTones } from '../announcements/standing-of.ts';
import { bannerStanding } from './banner-form.ts';
import { bannerPicture } from './banner-picture.ts';

const tones = { ...standingTones, refused: 'negative' } as const;

export type BannerCardProps = {
  banner: OpsBanner;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  drag: { onStart: () => void; onOver: () => void; onEnd: () => void; isOver: boolean };
};

/** One banner of a group: its content, whether players see it, and its position. */
export const BannerCard = ({ banner, isFirst, isLast, onMove, onEdit, drag }: BannerCardProps) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('banner.edit', brandId);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useOpsChange(removeBannerEndpoint, {
    invalidates: [listOpsBannersEndpoint],
    done: 'opsContent.banner.removed',
  });
  const [text] = banner.texts;
  const title = text?.title ?? t('opsContent.banner.untitled');
  const standing = bannerStanding(banner, Date.now());
  const picture = bannerPicture(brandId, banner.image);
  return (
    <li
      draggable={mayEdit}
      onDragStart={drag.onStart}
      onDragOver={(event) => {
        event.preventDefault();
        drag.onOver();
      }}
      onDragEnd={drag.onEnd}
      className={`flex flex-wrap items-center gap-3 rounded-lg border bg-surface-1 p-2.5 sm:flex-nowrap ${drag.isOver ? 'border-action-text' : 'border-line'}`}
    >
      {mayEdit && <GripVertical aria-hidden className="hidden size-4 shrink-0 cursor-grab text-muted sm:block" />}
      {picture === undefined ? (
        <span className="flex h-14 w-28 shrink-0 items-center justify-center rounded-md bg-surface-3 text-muted">
          <ImageOff aria-hidden className="size-5" />
        </span>
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-14 w-28 shrink-0 rounded-md bg-surface-3 object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold text-sm text-text-1">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-caption text-muted">
          <span>{banner.texts.map(({ language }) => language).join(', ')}</span>
          <span aria-hidden>·</span>
          <TimeCell at={banner.publishedFrom} />
          {banner.publishedUntil !== null && (
            <>
              <span aria-hidden>–</span>
              <TimeCell at={banner.publishedUntil} />
            </>
          )}
        </p>
      </div>
      <Badge tone={tones[standing]}>{t(`opsContent.standing.${standing}`)}</Badge>
      <div className="ms-auto flex shrink-0 items-center">
        {mayEdit && (
          <>
            <IconButton
              size="sm"
              label={t('opsContent.action.moveUp', { title })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              size="sm"
              label={t('opsContent.action.moveDown', { title })}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown />
            </IconButton>
          </>
        )}
        <IconButton size="sm" label={t('opsContent.action.editOne', { title })} onClick={onEdit}>
          <Pencil />
        </IconButton>
        {mayEdit && (
          <IconButton size="sm" label={t('opsContent.action.removeOne', { title })} onClick={() => setRemoving(true)}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('opsContent.banner.remove')}
        effect={t('opsContent.banner.removeEffect', { title })}
        tone="danger"
        confirmLabel={t('opsContent.action.remove')}
        onConfirm={() => remove.run({ params: { brandId, bannerId: banner.bannerId } })}
      />
    </li>
  );
};
