import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const Opened = (props: DialogProps) => {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={() => {
          props.onClose();
          setIsOpen(false);
        }}
      />
    </>
  );
};

const meta = {
  component: Dialog,
  render: (args) => <Opened {...args} />,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Log out of every device?',
    closeLabel: 'Close',
    children: <p className="text-sm text-text-2">You stay logged in here. Other devices must log in again.</p>,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="danger">Log out everywhere</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const cover = () => document.querySelector<HTMLElement>('.bg-scrim') ?? document.body;

export const Question: Story = { args: { icon: <ShieldAlert />, size: 'sm' } };

export const OnPhone: Story = { args: Question.args ?? {}, globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: {
    title: 'Terms of the weekly rebate',
    description: 'Valid from 14 November.',
    children: (
      <div className="space-y-4 text-sm text-text-2">
        {Array.from({ length: 14 }, (_, index) => index + 1).map((clause) => (
          <p key={clause}>
            {clause}. The rebate is counted from settled bets of the past week and is paid on Monday. Cancelled rounds,
            free rounds and bets on both sides of one event are left out.
          </p>
        ))}
      </div>
    ),
    footer: <Button variant="primary">I have read them</Button>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.offsetHeight).toBeLessThan(window.innerHeight);
    await expect(screen.getByRole('button', { name: 'I have read them' })).toBeVisible();
  },
};

export const LongTextOnPhone: Story = { args: LongText.args ?? {}, globals: { viewport: { value: 'phone' } } };

export const HiddenTitle: Story = {
  args: { isTitleHidden: true, footer: undefined },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Log out of every device?' })).toBeVisible();
  },
};

export const CoverCloses: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(cover(), { pointerEventsCheck: 0 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const CoverDoesNotClose: Story = {
  args: { closesOnCover: false },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(cover(), { pointerEventsCheck: 0 });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NotClosable: Story = {
  args: { isClosable: false, title: 'Reality check', footer: <Button variant="primary">Continue</Button> },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(cover(), { pointerEventsCheck: 0 });
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

export const FocusStaysAndReturns: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ClosesItself: Story = {
  args: {
    title: 'Withdrawal received',
    icon: <CircleCheck />,
    autoCloseMs: 120,
    size: 'sm',
    children: undefined,
    footer: undefined,
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** Its timer starts with the pointer that pauses it, so that a late pointer on a busy machine still finds it open. */
const ClosingUnderThePointer = ({ autoCloseMs, ...props }: DialogProps) => {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const reach = () => setIsReached(true);
    document.addEventListener('pointerover', reach);
    return () => document.removeEventListener('pointerover', reach);
  }, []);
  return <Opened {...props} {...(isReached && autoCloseMs !== undefined && { autoCloseMs })} />;
};

export const WaitsForTheReader: Story = {
  args: ClosesItself.args ?? {},
  render: (args) => <ClosingUnderThePointer {...args} />,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.hover(dialog, { pointerEventsCheck: 0 });
    // Several times as long as it would stay open without a pause.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.unhover(dialog, { pointerEventsCheck: 0 });
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
