import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { JackpotTicker } from './jackpot-ticker.tsx';

const western = new Intl.NumberFormat('en');
const arabic = new Intl.NumberFormat('ar-EG');

const meta = {
  component: JackpotTicker,
  args: {
    title: 'Jackpot showcase',
    label: 'For display only, not a prize pool',
    formatDigits: (figure: number) => western.format(figure),
    seed: 7,
    href: '#slots',
  },
} satisfies Meta<typeof JackpotTicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {
  play: async ({ canvas }) => {
    // The rolling digits are visual only; screen readers get the title and what the figure is.
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Jackpot showcase For display only, not a prize pool');
  },
};

export const ArabicDigits: Story = { args: { formatDigits: (figure: number) => arabic.format(figure) } };

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
