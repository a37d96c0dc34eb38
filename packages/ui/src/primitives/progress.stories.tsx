import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar, ProgressRing } from './progress.tsx';

const meta = { component: ProgressBar } satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj;

export const Bars: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <ProgressBar label="Wagering for the welcome bonus" share={0.4} valueText="4,000,000 of 10,000,000" />
      <ProgressBar label="Done" share={1} tone="positive" valueText="100 %" />
      <ProgressBar label="Nothing yet" share={0} valueText="0 %" />
      <ProgressBar label="On its way" />
      <ProgressBar label="Small" share={0.66} size="sm" tone="info" isLabelHidden />
    </div>
  ),
};

export const Rings: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-6">
      <ProgressRing size="sm" label="Small" share={0.25} tone="info" />
      <ProgressRing label="Middle" share={0.72} valueText="72 %">
        72%
      </ProgressRing>
      <ProgressRing size="lg" label="Large" share={0.9} tone="vip" valueText="Level 4">
        Level 4
      </ProgressRing>
      <ProgressRing label="Unknown" />
    </div>
  ),
};
