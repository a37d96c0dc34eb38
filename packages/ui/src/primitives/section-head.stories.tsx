import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flame } from 'lucide-react';
import { Button } from './button.tsx';
import { SectionHead } from './section-head.tsx';

const meta = { component: SectionHead } satisfies Meta<typeof SectionHead>;
export default meta;
type Story = StoryObj;

export const Kinds: Story = {
  render: () => (
    <div className="grid gap-6">
      <SectionHead
        title="Hot slots"
        icon={<Flame />}
        action={
          <Button size="sm" variant="ghost">
            See all 214
          </Button>
        }
      />
      <SectionHead
        title="A title that is rather long and has to find its place beside the action on a phone"
        action={
          <Button size="sm" variant="ghost">
            See all
          </Button>
        }
      />
      <SectionHead title="Recent winners" />
    </div>
  ),
};
