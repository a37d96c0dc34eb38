import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './button.tsx';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

const meta = {
  component: ErrorState,
  args: {
    title: 'We cannot load your games',
    text: 'The server did not respond in time. Your data is safe.',
    retryLabel: 'Try again',
    onRetry: fn(),
    reference: '01JCQ8Y4T2-7F3A',
    referenceLabel: 'Reference for support:',
    support: <Button variant="outline">Support</Button>,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<ErrorStateProps>;

export const Whole: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = {
  args: { isRetrying: true, isCompact: true, art: 'offline', title: "You're offline" },
};
