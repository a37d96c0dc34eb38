import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RankedBars } from './ranked-bars.tsx';

const meta = {
  component: RankedBars,
  args: {
    label: 'Staked by kind of game',
    rows: [
      { key: 'RNG', label: 'Slots', value: 9_000_000n, valueText: '$900.00', note: '120 rounds · net −$45.00' },
      { key: 'LIVE', label: 'Live tables', value: 3_000_000n, valueText: '$300.00', note: '14 rounds · net +$12.00' },
      { key: 'FISH', label: 'Fishing', value: 1n, valueText: '$0.00' },
    ],
  },
} satisfies Meta<typeof RankedBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ranked: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows).toHaveLength(args.rows.length);
    await expect(rows[0]).toHaveTextContent('$900.00');
  },
};

export const NothingStaked: Story = { args: { rows: [{ key: 'RNG', label: 'Slots', value: 0n, valueText: '$0.00' }] } };
