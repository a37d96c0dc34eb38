import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LoadMore } from './load-more.tsx';

const meta = { component: LoadMore } satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj;

const Played = ({ isAuto }: { isAuto: boolean }) => {
  const [loads, setLoads] = useState(1);
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    setTimeout(() => {
      setIsLoading(false);
      setLoads((before) => before + 1);
    }, 30);
  };
  return (
    <LoadMore
      hasMore={loads < 8}
      isLoading={isLoading}
      onLoad={load}
      isAuto={isAuto}
      autoLoadsMax={3}
      label="Show more"
      status={`${loads * 42} of 336 games`}
    />
  );
};

export const ByPress: Story = {
  render: () => <Played isAuto={false} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(canvas.getAllByText('84 of 336 games')[0]).toBeVisible());
  },
};

export const ByItself: Story = {
  render: () => <Played isAuto />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('168 of 336 games')[0]).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 200));
    // Three automatic loads, then it waits for a press.
    await expect(canvas.getAllByText('168 of 336 games')[0]).toBeVisible();
  },
};
