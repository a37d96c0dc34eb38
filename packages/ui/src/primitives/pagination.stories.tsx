import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Pagination } from './pagination.tsx';

const meta = { component: Pagination } satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj;

const Played = ({
  pageCount,
  start,
  hrefOf,
}: {
  pageCount: number;
  start: number;
  hrefOf?: (page: number) => string;
}) => {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={setPage}
      {...(hrefOf && { hrefOf })}
      label={`Pages of ${pageCount}, from ${start}`}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      positionText={`Page ${page} of ${pageCount}`}
    />
  );
};

export const Long: Story = {
  render: () => (
    <div className="grid gap-4">
      <Played pageCount={20} start={1} />
      <Played pageCount={20} start={10} hrefOf={(page) => `#page-${page}`} />
      <Played pageCount={20} start={20} />
      <Played pageCount={3} start={2} />
    </div>
  ),
};

export const Narrow: Story = {
  render: () => (
    <div className="w-80">
      <Played pageCount={20} start={3} />
    </div>
  ),
};

export const Turned: Story = {
  render: () => (
    <div className="min-w-170">
      <Played pageCount={20} start={1} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  },
};
