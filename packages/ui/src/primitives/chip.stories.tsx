import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flame } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip, ChipGroup, type ChipGroupProps } from './chip.tsx';

const Chosen = (props: ChipGroupProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <ChipGroup
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next);
        setValue(next);
      }}
    />
  );
};

const meta = {
  component: ChipGroup,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'Category',
    value: 'hot',
    onChange: fn(),
    children: (
      <>
        <Chip value="hot" icon={<Flame />}>
          Hot
        </Chip>
        <Chip value="live" count="48">
          Live tables
        </Chip>
        <Chip value="slots" count="1,204">
          Slots
        </Chip>
        <Chip value="fishing">Fishing</Chip>
        <Chip value="sports" isDisabled>
          Sports
        </Chip>
        <Chip value="lottery">Lottery</Chip>
      </>
    ),
  },
} satisfies Meta<typeof ChipGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Slots/ }));
    await expect(args.onChange).toHaveBeenCalledWith('slots');
    await expect(canvas.getByRole('radio', { name: /Slots/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Hot/ })).not.toBeChecked();
  },
};

export const NothingChosen: Story = { args: { value: null } };

export const ScrollsOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Wrapping: Story = { args: { isWrapping: true }, globals: { viewport: { value: 'phone' } } };

export const FocusedByKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Hot/ })).toHaveFocus();
  },
};
