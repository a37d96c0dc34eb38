import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandIcon } from './brand-icon.tsx';

const names = [
  'facebook',
  'telegram',
  'whatsapp',
  'line',
  'zalo',
  'wechat',
  'messenger',
  'viber',
  'android',
  'apple',
  'google',
  'CHAT',
  'unknown',
];

const meta = { component: BrandIcon, args: { name: 'TELEGRAM' } } satisfies Meta<typeof BrandIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const All: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4 text-text-1">
      {names.map((name) => (
        <li key={name} className="grid justify-items-center gap-1 text-text-2 text-xs">
          <BrandIcon name={name} className="size-6" />
          {name}
        </li>
      ))}
    </ul>
  ),
};
