import { useT } from '@fairhouse/i18n/react';
import {
  channelPositions,
  channelTypes,
  getChannelsEndpoint,
  setChannelsEndpoint,
} from '@fairhouse/protocol/ops/support';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { FaultNotice } from '../brand/fault-notice.tsx';
import { ChannelList } from './channel-list.tsx';
import { ChannelPreview } from './channel-preview.tsx';
import type { ChannelsValues, ChannelsView } from './channels.types.ts';

const schema = setChannelsEndpoint.schema.body.pick({ channels: true });

const known = <Name extends string>(names: readonly Name[], name: string): Name =>
  names.find((candidate) => candidate === name) ?? (names[0] as Name);

const valuesOf = ({ channels }: ChannelsView): ChannelsValues => ({
  channels: channels.map(({ isShown: _unused, csType, csPosition, ...channel }) => ({
    ...channel,
    csType: known(channelTypes, csType),
    csPosition: known(channelPositions, csPosition),
  })),
});

export const ChannelsEditor = ({ view }: { view: ChannelsView }) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('support.edit');
  const change = useOpsChange(setChannelsEndpoint, {
    invalidates: [getChannelsEndpoint],
    done: 'opsBrand.channels.saved',
    isQuiet: true,
  });
  return (
    <SettingsForm
      schema={schema}
      values={valuesOf(view)}
      isReadOnly={!may}
      note={t('opsBrand.channels.note')}
      onSave={({ channels }) => change.run({ params: { brandId }, body: { revision: view.revision, channels } })}
    >
      {(form) => (
        <div className="flex flex-col gap-4">
          <FaultNotice failure={change.failure} />
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
            <ChannelList form={form} view={view} isReadOnly={!may} />
            <ChannelPreview channels={form.watch('channels')} />
          </div>
        </div>
      )}
    </SettingsForm>
  );
};
