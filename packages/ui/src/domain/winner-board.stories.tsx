import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleGame } from './sample-art.ts';
import { type Winner, WinnerBoard } from './winner-board.tsx';

const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'THB' });

const winners: Winner[] = Array.from({ length: 10 }, (_, index) => ({
  id: `w${index}`,
  gameName: sampleGame(index).name,
  imageUrl: sampleGame(index).imageUrl,
  playerName: `${'abcdefghij'[index]}***${index}`,
  amountMinor: BigInt((index + 3) * 1_234_500),
  amountText: amount.format((index + 3) * 12_345),
  isDemo: index % 2 === 0,
}));

const meta = {
  component: WinnerBoard,
  args: {
    winners,
    title: 'Latest wins',
    demoLabel: 'Demo',
    openLabel: 'Play',
    previousLabel: 'Previous wins',
    nextLabel: 'Next wins',
    pauseLabel: 'Pause wins',
    playLabel: 'Resume wins',
    slideLabel: (n: number, of: number) => `Wins, page ${n} of ${of}`,
    onOpen: fn(),
    // The board does not move on while a story is tested, however long that takes.
    delayMs: 600_000,
  },
} satisfies Meta<typeof WinnerBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GreatestFirst: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows).toHaveLength(4);
    await expect(rows[0]).toHaveTextContent('j***9');
    await userEvent.click(canvas.getByRole('button', { name: /^Play Lantern Fair/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'w4' }));
  },
  args: { winners: winners.slice(0, 5).concat(winners.slice(9)) },
};

export const NextPage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next wins' }));
    await expect(canvas.getByRole('list', { name: 'Wins, page 2 of 3' })).toBeVisible();
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
