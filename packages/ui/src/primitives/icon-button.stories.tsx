import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Messages', children: <Bell /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['money', 'primary', 'quiet', 'outline', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex items-center gap-3">
          {variants.map((variant) => (
            <IconButton key={variant} {...args} variant={variant} size={size} label={`${variant} ${size}`}>
              <Plus />
            </IconButton>
          ))}
        </div>
      ))}
    </div>
  ),
};

export const WithCount: Story = {
  args: { label: 'Messages, 12 unread', badge: '12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Messages, 12 unread');
  },
};

export const WithDot: Story = { args: { label: 'Messages, some unread', badge: true, variant: 'quiet' } };

export const Disabled: Story = { args: { disabled: true, variant: 'quiet' } };
