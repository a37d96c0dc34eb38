import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

const Opened = (props: SheetProps) => {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Sheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

const meta = {
  component: Sheet,
  render: (args) => <Opened {...args} />,
  args: {
    isOpen: true,
    onClose: fn(),
    side: 'bottom',
    title: 'Cashier',
    closeLabel: 'Close',
    children: (
      <div className="grid gap-3">
        <Button variant="money" size="lg" icon={<ArrowDownToLine />}>
          Deposit
        </Button>
        <Button variant="money" size="lg" icon={<ArrowUpFromLine />}>
          Withdraw
        </Button>
      </div>
    ),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bottom: Story = { globals: { viewport: { value: 'phone' } } };

const atEdge = async (edge: 'left' | 'right') => {
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => {
    const { left, right } = sheet.getBoundingClientRect();
    expect(edge === 'left' ? left : window.innerWidth - right).toBeCloseTo(0, 0);
  });
};

export const Start: Story = {
  args: { side: 'start', title: 'Menu' },
  play: async ({ globals }) => atEdge(globals.dir === 'rtl' ? 'right' : 'left'),
};

export const End: Story = {
  args: { side: 'end', title: 'Bet slip', footer: <Button isBlock>Place bet</Button> },
  play: async ({ globals }) => atEdge(globals.dir === 'rtl' ? 'left' : 'right'),
};

export const FocusReturns: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
};
