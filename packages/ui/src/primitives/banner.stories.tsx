import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NoticeBar, type NoticeBarProps } from './banner.tsx';
import { Button } from './button.tsx';

const meta = {
  component: NoticeBar,
  args: { children: 'Your balance may be a few seconds late.', onDismiss: fn(), dismissLabel: 'Close notice' },
} satisfies Meta<typeof NoticeBar>;
export default meta;
type Story = StoryObj<NoticeBarProps>;

export const Tones: Story = {
  render: () => (
    <div className="grid gap-3">
      <NoticeBar
        title="Maintenance tonight"
        action={
          <Button size="sm" variant="outline">
            Read more
          </Button>
        }
      >
        Live tables are closed from 03:00 to 04:00. Open rounds are settled first.
      </NoticeBar>
      <NoticeBar tone="positive">Your deposit of 250,000 VND has arrived.</NoticeBar>
      <NoticeBar
        tone="warning"
        action={
          <Button size="sm" variant="outline">
            Confirm e-mail
          </Button>
        }
      >
        Your e-mail is not confirmed yet.
      </NoticeBar>
      <NoticeBar tone="negative" title="No connection" isLive>
        We try again by ourselves.
      </NoticeBar>
    </div>
  ),
};

export const Dismissed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close notice' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
