import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Marquee } from './marquee.tsx';

const items = [
  { id: 'a', text: 'Scheduled maintenance of Ember Forge on 14 November, 03:00 to 04:00' },
  { id: 'b', text: 'New: fifteen tables join the live lobby tonight' },
  { id: 'c', text: 'Withdrawals above the daily limit are reviewed within two hours' },
];

const meta = {
  component: Marquee,
  args: {
    items,
    label: 'Announcements',
    pauseLabel: 'Pause announcements',
    playLabel: 'Resume announcements',
    nextLabel: 'Next announcement',
    onOpen: fn(),
  },
} satisfies Meta<typeof Marquee>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moving: Story = {};

export const Opened: Story = {
  play: async ({ canvas, args }) => {
    // Each text is read once, although it is drawn twice.
    const notice = canvas.getByRole('button', { name: /fifteen tables/ });
    notice.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(1);
  },
};

export const Paused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause announcements' }));
    await expect(canvas.getByRole('button', { name: 'Resume announcements' })).toBeVisible();
    // Tests run without animation, so only the attribute that stops it can be checked.
    await expect(canvas.getByRole('region', { name: 'Announcements' })).toHaveAttribute('data-paused');
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
