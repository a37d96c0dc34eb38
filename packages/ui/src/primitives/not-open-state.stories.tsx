import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { NotOpenState, type NotOpenStateProps } from './not-open-state.tsx';

const meta = {
  component: NotOpenState,
  args: {
    title: 'The points mall opens soon',
    text: 'Here you will exchange the points you earn by playing. Your points are counted already and none are lost.',
    points: [
      'Points for every valid bet, shown in your records',
      'Vouchers and free rounds, each with its terms beside it',
      'Home delivery with order tracking',
    ],
    action: (
      <>
        <Button variant="primary">Back to the games</Button>
        <Button variant="outline">How points work</Button>
      </>
    ),
  },
} satisfies Meta<typeof NotOpenState>;
export default meta;
type Story = StoryObj<NotOpenStateProps>;

export const WithPoints: Story = {};

export const WithoutPoints: Story = { args: { art: 'clock', points: [], title: 'Live tables open soon' } };
