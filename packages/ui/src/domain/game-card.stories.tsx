import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { brokenImageUrl, sampleGame } from './sample-art.ts';

const meta = {
  component: GameCard,
  args: {
    ...sampleGame(0),
    vendorName: 'Ember Forge',
    hotLabel: 'Hot',
    favoriteLabel: 'Favourite',
    onToggleFavorite: fn(),
    playLabel: 'Play',
    onPlay: fn(),
    trialLabel: 'Demo',
    onTrial: fn(),
    maintenanceLabel: 'Under maintenance',
  },
  decorators: [
    (Story) => (
      <div className="w-44">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GameCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};

export const HotFavourite: Story = { args: { ...sampleGame(1), isHot: true, isFavorite: true } };

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const play = canvas.getByRole('button', { name: 'Play Jade Comet' });
    await expect(play).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Demo' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Demo' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onTrial).toHaveBeenCalledOnce();
  },
};

export const DoubleClickIsOneRequest: Story = {
  play: async ({ canvas, args }) => {
    const favourite = canvas.getByRole('button', { name: 'Favourite Jade Comet' });
    // In one event: between two presses of `userEvent` a slow machine may exceed the second that makes them two
    // toggles.
    favourite.click();
    favourite.click();
    await expect(args.onToggleFavorite).toHaveBeenCalledOnce();
    await expect(args.onPlay).not.toHaveBeenCalled();
  },
};

export const TouchOpensTheSheet: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button', { name: 'Play Jade Comet' });
    await userEvent.pointer({ keys: '[TouchA]', target: card });
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onPlay).not.toHaveBeenCalled();
  },
};

export const UnderMaintenance: Story = {
  args: { ...sampleGame(3), isUnderMaintenance: true, isHot: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Play/ })).toBeNull();
    await expect(canvas.getByText('Under maintenance')).toBeVisible();
  },
};

export const BrokenPicture: Story = {
  args: { imageUrl: brokenImageUrl, name: 'Long Night of the Thousand Paper Lanterns', isEager: true },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('article')).toBeVisible();
  },
};

export const Waiting: Story = { render: () => <GameCardSkeleton /> };
