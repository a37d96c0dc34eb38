import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { brokenImageUrl, sampleWideArt } from './sample-art.ts';
import { VendorTile } from './vendor-tile.tsx';

const meta = {
  component: VendorTile,
  args: {
    name: 'Ember Forge',
    code: 'EF',
    imageUrl: sampleWideArt[1] ?? brokenImageUrl,
    actionLabel: 'Enter game',
    onOpen: fn(),
    maintenanceLabel: 'Under maintenance',
  },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VendorTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ember Forge/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Linked: Story = {
  args: { href: '#vendor' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Ember Forge/ })).toHaveAttribute('href', '#vendor');
  },
};

export const WithoutPicture: Story = { args: { name: 'Blue Heron', code: 'BH', imageUrl: brokenImageUrl } };

export const Large: Story = {
  args: { size: 'lg' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ember Forge/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const UnderMaintenance: Story = {
  args: { isUnderMaintenance: true, href: '#vendor' },
  play: async ({ canvas, args }) => {
    // It is not a link, but a press is handled.
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Under maintenance/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const LargeUnderMaintenance: Story = { args: { isUnderMaintenance: true, size: 'lg' } };
