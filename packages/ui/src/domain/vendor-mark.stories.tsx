import type { Meta, StoryObj } from '@storybook/react-vite';
import { VendorMark } from './vendor-mark.tsx';

const vendors = [
  'Ember Forge',
  'Blue Heron',
  'NovaReel',
  'Lantern Works',
  'Quartz',
  'Tidewater',
  'Paper Tiger',
  'Orchard',
];

const meta = { component: VendorMark, args: { name: 'Ember Forge', code: 'EF' } } satisfies Meta<typeof VendorMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const Strip: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-x-8 gap-y-4">
      {vendors.map((name) => (
        <li key={name}>
          <VendorMark name={name} code={name} />
        </li>
      ))}
    </ul>
  ),
};
