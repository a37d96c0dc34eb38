import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Switch } from './switch.tsx';

const meta = { component: Switch } satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className="grid max-w-md gap-2">
      <Switch label="Sound" />
      <Switch label="Hide my name on the winner board" defaultChecked hint="Takes effect with the next round." />
      <Switch label="Reality check every hour" isControlLast defaultChecked hint="A short pause with your figures." />
      <Switch label="Not available here" disabled isControlLast />
    </div>
  ),
  play: async ({ canvas }) => {
    const sound = canvas.getByRole('switch', { name: 'Sound' });
    await userEvent.click(sound);
    await expect(sound).toBeChecked();
  },
};
