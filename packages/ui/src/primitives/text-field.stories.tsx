import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtSign, Search } from 'lucide-react';
import { expect } from 'storybook/test';
import { TextField } from './text-field.tsx';

const meta = { component: TextField } satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <TextField
        label="User name"
        requiredLabel="required"
        hint="6 to 12 letters and digits."
        autoComplete="username"
      />
      <TextField label="E-mail" start={<AtSign />} defaultValue="player@example.test" dir="ltr" />
      <TextField label="Search games" isLabelHidden start={<Search />} placeholder="Search 1,204 games" />
      <TextField
        label="Amount"
        end={<span className="pe-2 text-sm">VND</span>}
        defaultValue="250,000"
        inputMode="decimal"
      />
      <TextField label="Name on the account" disabled defaultValue="Set with your first withdrawal" />
    </div>
  ),
};

export const WithAnError: Story = {
  render: () => (
    <div className="max-w-md">
      <TextField
        label="User name"
        defaultValue="a b"
        hint="6 to 12 letters and digits."
        error="That name has a space in it."
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'User name' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('6 to 12 letters and digits. That name has a space in it.');
  },
};
