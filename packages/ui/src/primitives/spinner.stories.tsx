import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner.tsx';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-6 text-action-text">
      <Spinner label="Loading" />
      <Spinner size="md" />
      <Spinner size="lg" />
    </div>
  ),
};
