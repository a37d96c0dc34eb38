import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TrendBars } from './trend-bars.tsx';

const nets = [12, -40, 0, 85, -22, -63, 7, 31, -5];

const text = (amount: number): string => `${amount < 0 ? '−' : amount > 0 ? '+' : ''}$${Math.abs(amount)}.00`;

const meta = {
  component: TrendBars,
  args: {
    points: nets.map((net, n) => ({
      key: String(n),
      label: `${10 + n} March 2026`,
      shortLabel: `${10 + n} Mar`,
      value: BigInt(net) * 10_000n,
      valueText: text(net),
      details: ['$100.00', `$${100 + net}.00`],
    })),
    summary: 'Net by day from 10 to 18 March 2026: +$5.00 in total.',
    emptyText: 'Nothing was played in this period.',
    hint: 'Point at a bar, or use the arrow keys.',
    labels: { time: 'Day', value: 'Net', details: ['Bet', 'Won'] },
    view: 'chart',
  },
} satisfies Meta<typeof TrendBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByDay: Story = {
  play: async ({ canvas, args }) => {
    const chart = canvas.getByRole('slider', { name: args.summary });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('18 March 2026'));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('17 March 2026')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('10 March 2026')).toBeVisible();
  },
};

export const AsTable: Story = {
  args: { view: 'table' },
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(args.points.length + 1);
    // Newest first, as in every list.
    await expect(rows[1]).toHaveTextContent('18 March 2026');
  },
};

export const OneDay: Story = { args: { points: meta.args.points.slice(0, 1) } };

export const Nothing: Story = {
  args: { points: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.emptyText)).toBeVisible();
  },
};
