import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { ChannelRow } from './channel-row.tsx';
import type { ChannelsValues, ChannelsView } from './channels.types.ts';

export type ChannelListProps = { form: UseFormReturn<ChannelsValues>; view: ChannelsView; isReadOnly: boolean };

export const ChannelList = ({ form, view, isReadOnly }: ChannelListProps) => {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'channels', keyName: 'key' });
  const firstHost = view.allowedHosts[0];
  const add = () =>
    append({
      channelId: null,
      csType: 'CHAT',
      csPosition: 'FLOAT',
      title: '',
      url: firstHost === undefined ? '' : `https://${firstHost}/`,
      enabled: true,
    });
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface-1">
      {fields.length === 0 ? (
        <EmptyState isCompact art="box" title={t('opsBrand.channels.empty')} />
      ) : (
        <ol className="divide-y divide-line">
          {fields.map(({ key }, index) => (
            <ChannelRow
              key={key}
              form={form}
              index={index}
              count={fields.length}
              isReadOnly={isReadOnly}
              isDropped={view.channels.some(
                ({ channelId, enabled, isShown }) =>
                  channelId === form.getValues(`channels.${index}.channelId`) && enabled && !isShown,
              )}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3 border-line border-t p-3 text-caption text-muted">
        {!isReadOnly && (
          <Button size="sm" icon={<Plus />} onClick={add}>
            {t('opsBrand.channels.add')}
          </Button>
        )}
        <p>
          {view.allowedHosts.length === 0
            ? t('opsBrand.channels.noHosts')
            : t('opsBrand.channels.hosts', { hosts: view.allowedHosts.join(', ') })}
        </p>
      </div>
    </section>
  );
};
