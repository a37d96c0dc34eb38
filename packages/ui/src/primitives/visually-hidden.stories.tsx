import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = { component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj;

export const InAButton: Story = {
  render: () => (
    <button type="button" className="tap-target rounded-md bg-surface-3 px-3">
      <span aria-hidden>★</span>
      <VisuallyHidden>Add to favourites</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Add to favourites');
  },
};
