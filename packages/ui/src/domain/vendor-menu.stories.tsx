import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { VendorMenu } from './vendor-menu.tsx';

const names = ['Ember Forge', 'Tidal Works', 'Paper Lantern', 'North Reel', 'Glass Orchard', 'Copper Moon'];
const studios = Array.from({ length: 18 }, (_, index) => ({
  code: `S${index}`,
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
}));

const meta = {
  component: VendorMenu,
  args: {
    label: 'Providers',
    previousLabel: 'Previous providers',
    nextLabel: 'Next providers',
    items: [{ code: null, name: 'All providers' }, ...studios],
    value: null,
    hrefOf: (code) => (code === null ? '#all' : `#${code}`),
    onChoose: fn(),
  },
} satisfies Meta<typeof VendorMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'All providers' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('link', { name: 'Tidal Works' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce());
    await expect(args.onChoose).toHaveBeenCalledWith('S1');
  },
};

/** The selected one is scrolled into view. */
export const FarAlong: Story = {
  args: { value: 'S15' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => {
      const chosen = canvas.getByRole('link', { current: true }).getBoundingClientRect();
      const row = canvasElement.querySelector('ul')?.getBoundingClientRect();
      return expect(chosen.left >= (row?.left ?? 0) && chosen.right <= (row?.right ?? 0)).toBe(true);
    });
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
