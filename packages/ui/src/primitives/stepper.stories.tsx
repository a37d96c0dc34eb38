import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper.tsx';

const meta = { component: Stepper } satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj;

const steps = [
  { id: 'method', label: 'Method' },
  { id: 'amount', label: 'Amount' },
  { id: 'pay', label: 'Pay' },
  { id: 'done', label: 'Confirmation' },
];

export const Stages: Story = {
  render: () => (
    <div className="grid gap-8">
      {[0, 1, 3, 4].map((index) => (
        <Stepper key={index} label={`Deposit, stage ${index}`} steps={steps} currentIndex={index} doneLabel="(done)" />
      ))}
    </div>
  ),
};
