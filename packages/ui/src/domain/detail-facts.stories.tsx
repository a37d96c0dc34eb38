import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DetailFacts } from './detail-facts.tsx';
import { DetailMeter } from './detail-meter.tsx';

const meta = {
  component: DetailFacts,
  args: {
    facts: [
      { key: 'return', label: 'Return to player', value: '96.5%', text: 'Over millions of rounds, as declared.' },
      {
        key: 'volatility',
        label: 'Volatility',
        value: <DetailMeter level={4} steps={5} label="Lively, 4 of 5" />,
        text: 'Wins are rare and can be large.',
      },
      { key: 'highest', label: 'Max win', value: '5,000× bet' },
      { key: 'smallest', label: 'Min bet', value: '$0.20' },
    ],
  },
} satisfies Meta<typeof DetailFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFull: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Lively, 4 of 5' })).toBeVisible();
    await expect(canvas.getAllByRole('term')).toHaveLength(4);
  },
};
