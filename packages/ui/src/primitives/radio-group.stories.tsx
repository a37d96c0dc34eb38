import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Badge } from './badge.tsx';
import { RadioGroup } from './radio-group.tsx';

const meta = { component: RadioGroup } satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj;

const periods = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
] as const;

const List = () => {
  const [period, setPeriod] = useState<'day' | 'week' | 'month' | null>(null);
  return (
    <RadioGroup
      legend="Limit for"
      value={period}
      onChange={setPeriod}
      options={periods}
      error={period ? '' : 'Choose one.'}
    />
  );
};

const methods = [
  {
    value: 'bank',
    label: 'Bank transfer',
    hint: 'Usually within 10 minutes',
    trailing: <Badge tone="positive">No fee</Badge>,
  },
  { value: 'wallet', label: 'Phone wallet', hint: 'Instant' },
  { value: 'coin', label: 'Coin', hint: 'Closed for maintenance until 14:00', isDisabled: true },
] as const;

const Cards = () => {
  const [method, setMethod] = useState<'bank' | 'wallet' | 'coin' | null>('bank');
  return <RadioGroup look="cards" legend="Method" value={method} onChange={setMethod} options={methods} />;
};

export const AsList: Story = {
  render: () => <List />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Daily' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  },
};

export const AsCards: Story = {
  render: () => (
    <div className="max-w-md">
      <Cards />
    </div>
  ),
};
