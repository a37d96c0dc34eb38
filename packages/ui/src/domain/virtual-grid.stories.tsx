import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { sampleGame } from './sample-art.ts';
import { VirtualGrid } from './virtual-grid.tsx';

const onPlay = fn();
const onToggleFavorite = fn();

const card = (index: number) => (
  <GameCard
    {...sampleGame(index)}
    name={`${sampleGame(index).name} ${index + 1}`}
    isHot={index % 9 === 0}
    isFavorite={index % 11 === 0}
    hotLabel="Hot"
    favoriteLabel="Favourite"
    onToggleFavorite={onToggleFavorite}
    playLabel="Play"
    onPlay={onPlay}
    isUnderMaintenance={index % 40 === 7}
    maintenanceLabel="Under maintenance"
  />
);

const meta = {
  component: VirtualGrid,
  args: { label: 'All games', count: 10_000, renderItem: card },
} satisfies Meta<typeof VirtualGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowsOf = (root: HTMLElement) => root.querySelectorAll('[role="row"]');

export const TenThousand: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(2));
    // Only the visible window and its overscan, never the whole list.
    await expect(rowsOf(canvasElement).length).toBeLessThan(30);
    await expect(Number(canvas.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(1_000);
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** Arrow keys move by tile and by row, also into rows that are not rendered yet; the focus is never lost. */
export const ByKeyboard: Story = {
  args: { count: 400 },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(2));
    const columns = Number(canvas.getByRole('grid').getAttribute('aria-colcount'));
    const focusedIndex = () => Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index);
    canvas.getByRole('button', { name: 'Play Jade Comet 1' }).focus();
    const isRightToLeft = getComputedStyle(canvasElement).direction === 'rtl';
    await userEvent.keyboard(isRightToLeft ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(focusedIndex()).toBe(1);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focusedIndex()).toBe(1 + columns));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(focusedIndex()).toBe(columns));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(focusedIndex()).toBe(399));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(focusedIndex()).toBe(0));
  },
};

/** The reader returns to the item they left. */
export const BackAtItsPlace: Story = {
  args: { startPosition: { index: 4_800, offset: 20 } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-index="4800"]')).not.toBeNull());
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const Waiting: Story = { args: { count: 12, renderItem: () => <GameCardSkeleton /> } };
