import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flame, Mail } from 'lucide-react';
import { Badge, CountBadge } from './badge.tsx';

const meta = { component: Badge } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj;

const tones = ['neutral', 'action', 'positive', 'warning', 'negative', 'info', 'vip'] as const;

export const Tones: Story = {
  render: () => (
    <div className="grid gap-4">
      {(['soft', 'solid'] as const).map((look) => (
        <div key={look} className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} look={look} icon={<Flame />}>
              {tone}
            </Badge>
          ))}
        </div>
      ))}
      <div className="w-24">
        <Badge tone="info">A text that is too long for its place</Badge>
      </div>
    </div>
  ),
};

export const Counts: Story = {
  render: () => (
    <div className="flex items-center gap-4">
      {[0, 1, 12, 99, 100].map((count) => (
        <span key={count} className="flex items-center gap-1">
          <Mail aria-hidden className="size-5 text-text-2" />
          <CountBadge count={count} label={`${count} unread messages`} />
        </span>
      ))}
    </div>
  ),
};
