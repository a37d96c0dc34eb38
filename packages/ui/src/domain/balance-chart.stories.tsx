import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { BalanceChart } from './balance-chart.tsx';

const amounts = [120, 95, 140, 138, 180, 60, 75, 210, 190];

const meta = {
  component: BalanceChart,
  args: {
    points: amounts.map((amount, index) => ({
      key: String(index),
      label: `${10 + index} March, 20:15`,
      text: `$${amount}.00`,
      value: BigInt(amount) * 10_000n,
    })),
    summary: 'Balance from $120.00 to $190.00 over 9 transactions; lowest $60.00, highest $210.00.',
    emptyText: 'Appears after your second transaction.',
    tableLabel: 'View as table',
    timeLabel: 'Time',
    valueLabel: 'Balance',
  },
} satisfies Meta<typeof BalanceChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moving: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.summary })).toBeVisible();
    await userEvent.click(canvas.getByText('View as table'));
    const rows = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(args.points.length + 1);
    // Newest first, as in every list of movements.
    await expect(rows[1]).toHaveTextContent('$190.00');
  },
};

export const NothingYet: Story = {
  args: { points: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.emptyText)).toBeVisible();
  },
};
