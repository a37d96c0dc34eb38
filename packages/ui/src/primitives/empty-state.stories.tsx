import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = { component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj;

const arts = ['box', 'search', 'clock', 'lock', 'star', 'message', 'offline', 'alert', 'door'] as const;
const tones = ['action', 'info', 'vip', 'neutral', 'action', 'info', 'neutral', 'warning', 'action'] as const;

export const Whole: Story = {
  render: () => (
    <EmptyState
      art="star"
      title="No favourites yet"
      text="Tap the heart on a game and it waits for you here."
      action={<Button variant="primary">Browse games</Button>}
    />
  ),
};

export const Drawings: Story = {
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {arts.map((art, index) => (
        <div key={art} className="rounded-lg border border-line bg-surface-1">
          <EmptyState
            isCompact
            art={art}
            tone={tones[index] ?? 'action'}
            title={art}
            text="One sentence that says why."
          />
        </div>
      ))}
    </div>
  ),
};
