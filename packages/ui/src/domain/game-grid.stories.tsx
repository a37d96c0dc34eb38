import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { GameGrid } from './game-grid.tsx';
import { sampleGame } from './sample-art.ts';

const cards = Array.from({ length: 12 }, (_, index) => (
  <GameCard
    // biome-ignore lint/suspicious/noArrayIndexKey: A sample is its place.
    key={index}
    {...sampleGame(index)}
    isHot={index % 5 === 0}
    isFavorite={index === 2}
    hotLabel="Hot"
    favoriteLabel="Favourite"
    onToggleFavorite={fn()}
    playLabel="Play"
    onPlay={fn()}
    trialLabel="Demo"
    onTrial={fn()}
    isUnderMaintenance={index === 7}
    maintenanceLabel="Under maintenance"
  />
));

const skeletons = Array.from({ length: 12 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: A place is its index.
  <GameCardSkeleton key={index} />
));

const meta = { component: GameGrid } satisfies Meta<typeof GameGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

const fixed = { mode: 'fixed', label: 'Hot games', previousLabel: 'Previous games', nextLabel: 'Next games' } as const;

export const FixedSet: Story = { args: { ...fixed, children: cards } };

export const FixedSetOnPhone: Story = {
  args: { ...fixed, children: cards },
  globals: { viewport: { value: 'phone' } },
};

export const Continuous: Story = { args: { mode: 'continuous', label: 'All games', children: cards } };

export const ContinuousOnPhone: Story = {
  args: { mode: 'continuous', label: 'All games', children: cards },
  globals: { viewport: { value: 'phone' } },
};

export const NumberedPage: Story = { args: { mode: 'page', label: 'Games', children: cards } };

export const Waiting: Story = { args: { mode: 'continuous', label: 'All games', children: skeletons } };
