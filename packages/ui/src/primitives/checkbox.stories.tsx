import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = { component: Checkbox } satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className="grid max-w-md gap-2">
      <Checkbox
        label={
          <>
            I am of age and agree to the{' '}
            <a href="#terms" className="underline">
              terms
            </a>
            .
          </>
        }
      />
      <Checkbox label="Remember me for 24 hours" hint="Your name only. The password is never kept." defaultChecked />
      <Checkbox label="All vendors" isIndeterminate />
      <Checkbox label="Please tick this one" error="We need your consent to go on." />
      <Checkbox label="Cannot be changed" disabled defaultChecked />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /I am of age/ });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'All vendors' })).toBePartiallyChecked();
  },
};
