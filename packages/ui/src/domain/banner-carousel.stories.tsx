import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BannerCarousel } from './banner-carousel.tsx';
import type { Banner } from './banner-slide.tsx';
import { sampleWideArt } from './sample-art.ts';

const banners: Banner[] = [
  {
    id: 'wallet',
    imageUrl: sampleWideArt[2],
    title: 'One wallet. Every table, reel and draw.',
    text: 'Move between games without moving money. Play within your limits.',
    actionLabel: 'Explore games',
    href: '#games',
    tone: 'vip',
  },
  {
    id: 'lanterns',
    imageUrl: sampleWideArt[4],
    title: 'The Lantern Fair opens on Friday',
    text: 'Forty new slots, one story.',
    actionLabel: 'See the programme',
    href: '#fair',
    tone: 'action',
  },
  {
    id: 'light',
    title: 'A banner without a picture is drawn in light',
    actionLabel: 'Open',
    href: '#light',
    tone: 'info',
  },
];

const meta = {
  component: BannerCarousel,
  args: {
    banners,
    label: 'Promotions',
    previousLabel: 'Previous banner',
    nextLabel: 'Next banner',
    pauseLabel: 'Pause banners',
    playLabel: 'Resume banners',
    slideLabel: (n: number, of: number) => `Banner ${n} of ${of}`,
    onOpen: fn((_, event) => event.preventDefault()),
  },
} satisfies Meta<typeof BannerCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Explore games: One wallet. Every table, reel and draw.' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Next banner' }));
    await expect(await canvas.findByRole('group', { name: 'Banner 2 of 3' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Banner 2 of 3' })).toHaveAttribute('aria-current', 'true');
  },
};

export const Paused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause banners' }));
    await expect(canvas.getByRole('button', { name: 'Resume banners' })).toBeVisible();
  },
};

export const MovesOnByItself: Story = {
  args: { delayMs: 150, speedMs: 100 },
  play: async ({ canvas }) => {
    await waitFor(
      () => expect(canvas.getByRole('button', { name: 'Banner 2 of 3' })).toHaveAttribute('aria-current', 'true'),
      { timeout: 4000 },
    );
  },
};

export const Single: Story = {
  args: { banners: banners.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
