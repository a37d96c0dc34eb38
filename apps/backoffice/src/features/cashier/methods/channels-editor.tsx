import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type ChannelDraft, newChannel } from './method-draft.rules.ts';

const channelsMax = 20;

type Props = {
  channels: readonly ChannelDraft[];
  onChange: (channels: readonly ChannelDraft[]) => void;
  isReadOnly: boolean;
};

const shareOf = (channel: ChannelDraft, channels: readonly ChannelDraft[]): number => {
  const weightOf = ({ isEnabled, weight }: ChannelDraft) => (isEnabled ? Number(weight) || 0 : 0);
  const all = channels.reduce((sum, each) => sum + weightOf(each), 0);
  return all === 0 ? 0 : weightOf(channel) / all;
};

type RowProps = { channel: ChannelDraft; share: number; isReadOnly: boolean } & {
  onEdit: (part: Partial<ChannelDraft>) => void;
  onRemove: () => void;
};

const ChannelRow = ({ channel, share, isReadOnly, onEdit, onRemove }: RowProps) => {
  const t = useT();
  const fmt = useFmt();
  const field = (name: 'label' | 'weight' | 'bankName' | 'holderName' | 'number', label: string, maxLength: number) => (
    <TextField
      label={label}
      value={channel[name]}
      maxLength={maxLength}
      readOnly={isReadOnly}
      autoComplete="off"
      {...(name === 'weight' && { inputMode: 'numeric' as const })}
      onChange={(event) => onEdit({ [name]: event.target.value })}
    />
  );
  return (
    <li className="rounded-lg border border-line p-3">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Switch
          label={t('opsCashier.channel.enabled')}
          checked={channel.isEnabled}
          disabled={isReadOnly}
          onChange={(event) => onEdit({ isEnabled: event.target.checked })}
        />
        <span className="ms-auto text-caption text-muted tabular-nums">
          {t('opsCashier.channel.share', { share: fmt.percent(share) })}
        </span>
        {!isReadOnly && (
          <IconButton
            size="sm"
            variant="ghost"
            label={t('opsCashier.channel.remove', { label: channel.label })}
            onClick={onRemove}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_2fr_2fr_2fr]">
        {field('label', t('opsCashier.channel.label'), 60)}
        {field('weight', t('opsCashier.channel.weight'), 4)}
        {field('bankName', t('opsCashier.fact.bank'), 80)}
        {field('holderName', t('opsCashier.fact.holder'), 80)}
        {field('number', t('opsCashier.fact.number'), 64)}
      </div>
    </li>
  );
};

/** The accounts of a method. They take turns by weight; each shows its share of a hundred orders. */
export const ChannelsEditor = ({ channels, onChange, isReadOnly }: Props) => {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      {channels.length === 0 && <p className="text-caption text-muted">{t('opsCashier.channel.none')}</p>}
      <ul className="flex flex-col gap-3">
        {channels.map((channel) => (
          <ChannelRow
            key={channel.channelId}
            channel={channel}
            share={shareOf(channel, channels)}
            isReadOnly={isReadOnly}
            onEdit={(part) =>
              onChange(channels.map((each) => (each.channelId === channel.channelId ? { ...each, ...part } : each)))
            }
            onRemove={() => onChange(channels.filter(({ channelId }) => channelId !== channel.channelId))}
          />
        ))}
      </ul>
      {!isReadOnly && channels.length < channelsMax && (
        <Button
          className="self-start"
          size="sm"
          icon={<Plus />}
          onClick={() => onChange([...channels, newChannel(crypto.randomUUID())])}
        >
          {t('opsCashier.channel.add')}
        </Button>
      )}
    </div>
  );
};
