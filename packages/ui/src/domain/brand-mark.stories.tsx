import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrandMark } from './brand-mark.tsx';
import { brokenImageUrl, sampleWideArt } from './sample-art.ts';

const meta = { component: BrandMark, args: { name: 'lumiplay' } } satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-col items-start gap-4">
      <BrandMark name="lumiplay" size="sm" />
      <BrandMark name="Harbour Club" size="md" />
      <BrandMark name="LumiPlay" size="lg" />
    </div>
  ),
};

export const Logo: Story = {
  args: { logoUrl: sampleWideArt[0] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'lumiplay' })).toBeVisible();
  },
};

export const BrokenLogo: Story = {
  args: { logoUrl: brokenImageUrl },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('lumi')).toBeVisible();
  },
};
