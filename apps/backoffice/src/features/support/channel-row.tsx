import { useT } from '@fairhouse/i18n/react';
import { channelPositions, channelTypes } from '@fairhouse/protocol/ops/support';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { StateBadge } from '#framework/cells.tsx';
import { FormSelect, FormSwitch, FormText } from '#framework/form-fields.tsx';
import type { ChannelsValues } from './channels.types.ts';

export type ChannelRowProps = {
  form: UseFormReturn<ChannelsValues>;
  index: number;
  count: number;
  isReadOnly: boolean;
  /** Hidden from players, because its host is not allowed. */
  isDropped: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const positionTexts = { FLOAT: 'opsBrand.channels.float', MENU: 'opsBrand.channels.menu' } as const;

/** One customer service channel. */
export const ChannelRow = ({ form, index, count, isReadOnly, isDropped, onMove, onRemove }: ChannelRowProps) => {
  const t = useT();
  const { title, csType } = form.watch(`channels.${index}`);
  return (
    <li className="flex flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <BrandIcon name={csType} className="size-5 shrink-0 text-action-text" />
        <span className="min-w-0 flex-1 truncate font-semibold text-sm">
          <bdi>{title || t('opsBrand.channels.untitled')}</bdi>
        </span>
        {isDropped && <StateBadge tone="warning">{t('opsBrand.channels.dropped')}</StateBadge>}
        {!isReadOnly && (
          <span className="flex">
            <IconButton
              label={t('opsBrand.channels.up', { title })}
              size="sm"
              variant="ghost"
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('opsBrand.channels.down', { title })}
              size="sm"
              variant="ghost"
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton label={t('opsBrand.channels.remove', { title })} size="sm" variant="ghost" onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </span>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[10rem_10rem_minmax(0,1fr)]">
        <FormSelect
          form={form}
          name={`channels.${index}.csType`}
          label={t('opsBrand.channels.type')}
          options={channelTypes.map((type) => ({ value: type, label: type }))}
        />
        <FormSelect
          form={form}
          name={`channels.${index}.csPosition`}
          label={t('opsBrand.channels.position')}
          options={channelPositions.map((place) => ({ value: place, label: t(positionTexts[place]) }))}
        />
        <FormText form={form} name={`channels.${index}.title`} label={t('opsBrand.channels.name')} maxLength={40} />
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <FormText
          form={form}
          name={`channels.${index}.url`}
          label={t('opsBrand.channels.url')}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
        />
        <FormSwitch form={form} name={`channels.${index}.enabled`} label={t('opsBrand.channels.enabled')} />
      </div>
    </li>
  );
};
