import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Wallet } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './button.tsx';

const meta = {
  component: Button,
  args: { children: 'Deposit', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['money', 'primary', 'quiet', 'outline', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} {...args} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
};

export const WithIcons: Story = {
  args: { variant: 'money', icon: <Wallet />, trailing: <ArrowRight className="rtl:-scale-x-100" /> },
};

export const Disabled: Story = { args: { variant: 'money', disabled: true } };

export const Block: Story = {
  args: {
    isBlock: true,
    variant: 'primary',
    size: 'lg',
    children: 'Einzahlung jetzt vollständig abschließen und zum Spiel zurückkehren',
  },
  decorators: [(Story) => <div className="w-60">{Story()}</div>],
};

export const AsLink: Story = {
  args: { asChild: true, variant: 'money', icon: <Wallet />, children: <a href="#cashier">Withdraw</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '#cashier');
  },
};

export const Loading: Story = {
  args: { variant: 'money' },
  render: (args) => (
    <div className="flex gap-3">
      <Button {...args}>Confirm deposit</Button>
      <Button {...args} isLoading>
        Confirm deposit
      </Button>
    </div>
  ),
  play: async ({ canvas, args }) => {
    const [idle, busy] = canvas.getAllByRole('button', { name: 'Confirm deposit' });
    await expect(busy?.offsetWidth).toBe(idle?.offsetWidth);
    if (busy) await userEvent.click(busy);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(busy).toHaveFocus();
  },
};
