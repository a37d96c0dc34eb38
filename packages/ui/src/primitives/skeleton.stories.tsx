import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonCard, SkeletonText } from './skeleton.tsx';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj;

export const Shapes: Story = {
  render: () => (
    <div aria-busy="true" className="grid gap-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <SkeletonText lines={2} className="max-w-60 flex-1" />
      </div>
      <SkeletonText lines={4} />
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3.5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
          <SkeletonCard key={id} />
        ))}
      </div>
    </div>
  ),
};
