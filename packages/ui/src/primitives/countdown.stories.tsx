import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Countdown, type CountdownProps } from './countdown.tsx';

const two = (value: number): string => String(value).padStart(2, '0');

const meta = {
  component: Countdown,
  args: {
    untilMs: 0,
    format: ({ days, hours, minutes, seconds }) =>
      `${days > 0 ? `${days}:` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}`,
    spokenLabel: ({ totalSeconds }) =>
      totalSeconds > 10 ? `${Math.round(totalSeconds / 60)} minutes left` : `${totalSeconds} seconds left`,
    onEnd: fn(),
    className: 'font-display text-3xl font-extrabold',
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<CountdownProps>;

export const Running: Story = { render: (args) => <Countdown {...args} untilMs={Date.now() + 272_500} /> };

const endsSoonMs = Date.now() + 3_600_000;

/** The device's clock is an hour slow; by the server's clock the time is nearly up. */
export const Ending: Story = {
  args: { untilMs: endsSoonMs, serverOffsetMs: 3_600_000 },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    await expect(canvas.getByText('00:00:00')).toBeVisible();
    await expect(canvas.getByText('0 seconds left')).toBeInTheDocument();
  },
};
