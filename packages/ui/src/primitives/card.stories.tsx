import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trophy } from 'lucide-react';
import { Button } from './button.tsx';
import { Card, Panel } from './card.tsx';

const meta = { component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj;

export const Looks: Story = {
  render: () => (
    <div className="grid gap-4 md:grid-cols-3">
      {(['plain', 'sunken', 'glow'] as const).map((look) => (
        <Card key={look} look={look} isInteractive>
          <p className="font-semibold text-text-1">{look}</p>
          <p className="mt-1 text-sm text-text-2">A card holds one thing and keeps its distance from the next.</p>
        </Card>
      ))}
    </div>
  ),
};

export const WithTitle: Story = {
  render: () => (
    <Panel
      title="Your level"
      hint="Counted every Monday"
      icon={<Trophy />}
      action={
        <Button size="sm" variant="outline">
          All levels
        </Button>
      }
    >
      <p className="text-sm text-text-2">1,240,000 more in valid bets lead to the next level.</p>
    </Panel>
  ),
};
