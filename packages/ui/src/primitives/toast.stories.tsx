import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ToastHost, toast } from './toast.tsx';
import { dropAllToasts } from './toast-store.ts';

const meta = {
  component: ToastHost,
  args: { label: 'Notification', closeLabel: 'Close' },
  beforeEach: () => dropAllToasts,
} satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A hovered toast stays open, so that none closes during the checks. */
const restOn = (words: HTMLElement) => userEvent.hover(words);

export const Tones: Story = {
  play: async () => {
    toast.success('Deposit of ₫500,000 received');
    toast.warning('The connection is slow; figures may be late');
    toast.error('The code is not right. Two tries are left.');
    const first = await screen.findByText('Deposit of ₫500,000 received');
    await restOn(first);
    await expect(first).toBeVisible();
  },
};

export const OnPhone: Story = { ...Tones, globals: { viewport: { value: 'phone' } } };

export const AtMostThree: Story = {
  play: async () => {
    for (const text of ['first', 'second', 'third', 'fourth']) toast.info(text);
    await restOn(await screen.findByText('fourth'));
    await expect(screen.queryByText('first')).toBeNull();
    await expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  },
};

export const SameWordsOnce: Story = {
  play: async () => {
    toast.error('Try again in a minute');
    toast.error('Try again in a minute');
    await restOn(await screen.findByText('Try again in a minute'));
    await expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  },
};

const onUndo = fn();

export const WithAction: Story = {
  play: async () => {
    onUndo.mockClear();
    toast.info('Removed from your favourites', { action: { label: 'Undo', onSelect: onUndo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};

export const ActionShown: Story = {
  play: async () => {
    toast.info('Removed from your favourites', { action: { label: 'Undo', onSelect: onUndo } });
    await restOn(await screen.findByRole('button', { name: 'Undo' }));
  },
};
