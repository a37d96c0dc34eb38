import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { GameCard } from './game-card.tsx';
import { Rail } from './rail.tsx';
import { sampleGame } from './sample-art.ts';

const cards = Array.from({ length: 12 }, (_, index) => (
  <GameCard
    // biome-ignore lint/suspicious/noArrayIndexKey: A sample is its place.
    key={index}
    {...sampleGame(index)}
    name={`${sampleGame(index).name} ${index + 1}`}
    isHot={index % 5 === 0}
    hotLabel="Hot"
    favoriteLabel="Favourite"
    onToggleFavorite={fn()}
    playLabel="Play"
    onPlay={fn()}
    maintenanceLabel="Under maintenance"
  />
));

const meta = {
  component: Rail,
  args: { label: 'Recent games', previousLabel: 'Previous games', nextLabel: 'Next games', children: cards },
  decorators: [
    (Story) => (
      <div className="max-w-xl px-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByButton: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Recent games' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Next games' }));
    await waitFor(() => expect(Math.abs(list.scrollLeft)).toBeGreaterThan(100));
  },
};

export const ByArrowKey: Story = {
  play: async ({ canvas }) => {
    const isRtl = document.documentElement.dir === 'rtl';
    canvas.getByRole('button', { name: 'Play Jade Comet 1' }).focus();
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Play Ember Crown 2' })).toHaveFocus();
    await userEvent.keyboard(isRtl ? '{ArrowRight}' : '{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Play Jade Comet 1' })).toHaveFocus();
  },
};

export const Fitting: Story = {
  args: { children: cards.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Next games' })).toBeNull();
  },
};
