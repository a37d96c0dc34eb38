import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { BalancePill } from './balance-pill.tsx';

const meta = {
  component: BalancePill,
  args: {
    label: 'Balance',
    amountText: '฿12,450.00',
    hiddenText: '******',
    isHidden: false,
    onToggleHidden: fn(),
    hideLabel: 'Hide balance',
    showLabel: 'Show balance',
    onRefresh: fn(),
    refreshLabel: 'Refresh balance',
    delayedLabel: 'The balance may be delayed',
  },
} satisfies Meta<typeof BalancePill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  // Longer than any pause between the two presses on a busy machine.
  args: { refreshIntervalMs: 60_000 },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Refresh balance' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide balance' }));
    await expect(args.onToggleHidden).toHaveBeenCalledOnce();
  },
};

export const Hidden: Story = {
  args: { isHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('฿12,450.00')).toBeNull();
  },
};

export const Delayed: Story = { args: { isDelayed: true, isRefreshing: true } };

export const WithCashier: Story = {
  args: {
    trailing: (
      <Button variant="money" size="sm" className="ms-1 rounded-full">
        Deposit
      </Button>
    ),
  },
};

export const Changed: Story = {
  args: {
    changeKey: '7',
    announcement: 'Balance ฿12,450.00',
    renderAmount: (amount) => <a href="#wallet">{amount}</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '฿12,450.00' })).toBeVisible();
    await expect(await canvas.findByText('Balance ฿12,450.00')).toHaveAttribute('aria-live', 'polite');
  },
};
