import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Select, type SelectProps } from './select.tsx';

const Chosen = (props: SelectProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <Select
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
  component: Select,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'Period',
    value: '7',
    onChange: fn(),
    options: [
      { value: '1', label: 'Today' },
      { value: '7', label: 'Last 7 days' },
      { value: '30', label: 'Last 30 days' },
      { value: '365', label: 'Last year', isDisabled: true },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), '30');
    await expect(args.onChange).toHaveBeenCalledWith('30');
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Last 30 days');
  },
};

export const Placeholder: Story = { args: { value: '', placeholder: 'Choose a period' } };

export const Invalid: Story = { args: { value: '', placeholder: 'Choose a period', isInvalid: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Chosen key={size} {...args} size={size} label={`Period ${size}`} icon={<CalendarDays />} />
      ))}
    </div>
  ),
};
