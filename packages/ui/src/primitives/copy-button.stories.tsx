import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CopyButton, type CopyButtonProps } from './copy-button.tsx';

const meta = {
  component: CopyButton,
  args: { text: '88120455', label: 'Copy id', copiedLabel: 'Copied', failedLabel: 'Not copied', onCopied: fn() },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<CopyButtonProps>;

export const Words: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    // A test browser may forbid the clipboard; either outcome must be announced.
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^(Copied|Not copied)$/));
  },
};

export const IconOnly: Story = { args: { isIconOnly: true, variant: 'ghost' } };
