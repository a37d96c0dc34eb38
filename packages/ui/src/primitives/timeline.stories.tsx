import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { Timeline } from './timeline.tsx';

const meta = { component: Timeline } satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj;

export const Withdrawal: Story = {
  render: () => (
    <div className="grid max-w-3xl gap-10 md:grid-cols-2">
      <Timeline
        label="Withdrawal under way"
        events={[
          { id: 'asked', title: 'Requested', time: '14 Nov, 10:02', dateTime: '2026-11-14T10:02' },
          { id: 'checked', title: 'Checked', time: '14 Nov, 10:09', text: 'Two of two checks passed.' },
          {
            id: 'sent',
            title: 'On its way to your bank',
            time: '14 Nov, 10:11',
            state: 'current',
            text: 'Usually within 10 minutes.',
          },
          { id: 'there', title: 'Received', state: 'coming' },
        ]}
      />
      <Timeline
        label="Withdrawal refused"
        events={[
          { id: 'asked', title: 'Requested', time: '14 Nov, 10:02' },
          {
            id: 'refused',
            title: 'Rejected',
            time: '14 Nov, 10:20',
            tone: 'negative',
            icon: <X />,
            text: 'The account name differs. The amount is back in your wallet.',
          },
        ]}
      />
    </div>
  ),
};
