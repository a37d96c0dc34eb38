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
    // No autoplay while a story is tested, however long that takes, except in the story about autoplay.
    delayMs: 600_000,
    speedMs: 100,
  },
} satisfies Meta<typeof BannerCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until the slide has reached its frame; it moves by script, which no style sheet stops. */
const arrived = (slide: HTMLElement) =>
  waitFor(() => {
    const frame = slide.parentElement?.parentElement?.getBoundingClientRect();
    expect(slide.getBoundingClientRect().left).toBeCloseTo(frame?.left ?? Number.NaN, 0);
  });

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Explore games: One wallet. Every table, reel and draw.' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Next banner' }));
    const second = await canvas.findByRole('group', { name: 'Banner 2 of 3' });
    await arrived(second);
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
  args: { delayMs: 150 },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Promotions' });
    // In a headless browser the pointer rests in the corner, over the carousel, so it is moved away first.
    await userEvent.hover(region);
    await userEvent.unhover(region);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Banner 1 of 3' })).toHaveAttribute('aria-current', 'false'),
    );
    // Hovering stops the motion, so that the position can be checked.
    await userEvent.hover(region);
    const shown = canvas.getAllByRole('group').find((slide) => !slide.inert);
    if (shown === undefined) throw new Error('No banner is shown.');
    await arrived(shown);
  },
};

export const Single: Story = {
  args: { banners: banners.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
