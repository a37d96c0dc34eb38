import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleHelp } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

const meta = {
  component: Popover,
  args: {
    label: 'How the figure is made',
    align: 'start',
    trigger: <Button icon={<CircleHelp />}>How is this counted?</Button>,
    children: <p>Only settled bets count. Bets with odds below 1.5 and cancelled rounds are left out.</p>,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('dialog', { name: 'How the figure is made' })).toBeVisible();
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
