import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ServiceFan } from './service-fan.tsx';

const meta = {
  component: ServiceFan,
  args: {
    label: 'Support',
    closeLabel: 'Close support',
    channels: [
      { id: 'chat', kind: 'CHAT', title: 'Live chat', href: '#chat' },
      { id: 'facebook', kind: 'FACEBOOK', title: 'Facebook', href: '#facebook' },
      { id: 'telegram', kind: 'TELEGRAM', title: 'Telegram', href: '#telegram' },
    ],
    hideDelayMs: 60,
    onOpenChannel: fn(),
  },
  decorators: [
    (Story) => (
      <div className="min-h-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ServiceFan>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Support' }));
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const bubble = canvas.getByRole('button', { name: 'Support' });
    await expect(bubble).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Live chat' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Facebook' })).toHaveFocus();
    // Longer than the hide delay: the fan must not close while it has keyboard focus.
    await new Promise((done) => setTimeout(done, 120));
    await expect(canvas.getByRole('link', { name: 'Facebook' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Support' })).toHaveFocus();
  },
};

export const HiddenAfterThePointer: Story = {
  play: async ({ canvas }) => {
    const bubble = canvas.getByRole('button', { name: 'Support' });
    await userEvent.hover(bubble);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await userEvent.unhover(bubble);
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
  },
};

export const StepsAside: Story = {
  render: (args) => (
    <>
      <button type="button" className="fixed end-4 bottom-16 h-20 w-60 border border-control bg-surface-1 text-text-1">
        A wide button under the bubble
      </button>
      <ServiceFan {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Support' }).parentElement).toHaveClass('pointer-events-none'),
    );
  },
};
