import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Slider } from './slider.tsx';

const meta = { component: Slider } satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj;

const Chance = () => {
  const [value, setValue] = useState(49.5);
  return (
    <Slider
      label="Chance to win"
      inputLabel="Chance to win, exact value"
      hint="Pays 2.00 times the stake."
      unit="%"
      min={1}
      max={98}
      step={0.5}
      value={value}
      onChange={setValue}
      valueText={(chance) => `${chance} percent`}
    />
  );
};

export const WithABox: Story = {
  render: () => (
    <div className="grid max-w-md gap-6">
      <Chance />
      <Slider
        label="Closed"
        inputLabel="Closed, exact value"
        min={0}
        max={10}
        value={4}
        onChange={() => {}}
        isDisabled
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Chance to win, exact value' });
    await userEvent.clear(box);
    await userEvent.type(box, '٧٥{Enter}');
    await expect(canvas.getByRole('slider', { name: 'Chance to win' })).toHaveValue('75');
    await userEvent.clear(box);
    await userEvent.type(box, 'nonsense{Enter}');
    await expect(box).toHaveValue('75');
  },
};
