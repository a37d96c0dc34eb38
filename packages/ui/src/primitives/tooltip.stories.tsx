import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  component: Tooltip,
  args: {
    content: 'At most once a second',
    side: 'bottom',
    children: (
      <IconButton label="Refresh balance" variant="quiet">
        <RefreshCw />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShownOnFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('At most once a second');
  },
};
