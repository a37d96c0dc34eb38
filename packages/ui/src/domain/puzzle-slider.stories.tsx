import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { PuzzleSlider, type PuzzleSliderProps } from './puzzle-slider.tsx';

const drawn = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const picture = drawn(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#24365e"/><circle cx="240" cy="50" r="26" fill="#f4c95d"/><path d="M0 150 L90 80 L170 140 L240 95 L320 150 V180 H0Z" fill="#3f5c94"/><rect x="190" y="40" width="48" height="48" rx="8" fill="#0b1020"/></svg>',
);
const piece = drawn(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect x="1" y="1" width="46" height="46" rx="8" fill="#f4c95d" stroke="#fff" stroke-width="2"/></svg>',
);

const Moved = (props: PuzzleSliderProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-xs">
      <PuzzleSlider {...props} value={value} onChange={setValue} />
    </div>
  );
};

const meta = {
  component: PuzzleSlider,
  render: (args) => <Moved {...args} />,
  args: {
    pictureUrl: picture,
    pieceUrl: piece,
    width: 320,
    height: 180,
    pieceSize: 48,
    pieceTop: 40,
    value: 0,
    onChange: fn(),
    onSettle: fn(),
    label: 'Slide the piece into the gap',
    hint: 'Drag the handle, or use the arrow keys.',
    settleLabel: 'Confirm',
  },
} satisfies Meta<typeof PuzzleSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Moving: Story = { args: { value: 120 } };

export const Busy: Story = { args: { value: 190, isBusy: true } };

export const ByKeys: Story = {
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Slide the piece into the gap' });
    slider.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSettle).not.toHaveBeenCalled();
    await fireEvent.change(slider, { target: { value: '190' } });
    await userEvent.keyboard('{Enter}');
    await expect(args.onSettle).toHaveBeenCalledWith(190);
  },
};

export const ByTheButton: Story = {
  args: { value: 42 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(args.onSettle).toHaveBeenCalledWith(42);
  },
};
