import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { gameTypeIcon } from './game-type-icon.ts';
import { CategoryBar } from './menu-chip-bar.tsx';

const labels = {
  HOT: 'Hot',
  FAV: 'Favourites',
  LIVE: 'Live tables',
  RNG: 'Slots',
  FISH: 'Fishing',
  PVP: 'Poker',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
  COCKFIGHT: 'Cockfighting',
};

const items = Object.entries(labels).map(([id, label]) => ({ id, label, icon: gameTypeIcon(id) }));

const Choosing = ({ first }: { first: string }) => {
  const [value, setValue] = useState(first);
  return <CategoryBar label="Game categories" items={items} value={value} onChange={setValue} />;
};

const meta = { component: Choosing, args: { first: 'HOT' } } satisfies Meta<typeof Choosing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Slots' }));
    await expect(canvas.getByRole('radio', { name: 'Slots' })).toBeChecked();
  },
};

export const LastOnPhone: Story = {
  args: { first: 'COCKFIGHT' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => {
      const box = canvas.getByRole('radio', { name: 'Cockfighting' }).getBoundingClientRect();
      return expect(box.left >= 0 && box.right <= innerWidth).toBe(true);
    });
  },
};
