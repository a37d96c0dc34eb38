import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from './kbd.tsx';

const meta = { component: Kbd } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj;

export const Keys: Story = {
  render: () => (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-text-2">
      Press <Kbd>/</Kbd> to search, <Kbd>Esc</Kbd> to close, <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> for commands.
    </p>
  ),
};
