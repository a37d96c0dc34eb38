import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const meta = { component: Avatar } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj;

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Crect width="4" height="4" fill="teal"/%3E%3Ccircle cx="2" cy="2" r="1" fill="white"/%3E%3C/svg%3E';

export const Kinds: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <span key={size} className="flex items-center gap-2">
          <Avatar size={size} alt={`Picture ${size}`} src={picture} />
          <Avatar size={size} alt={`Initials ${size}`} initials="NM" />
          <Avatar size={size} alt={`Figure ${size}`} />
        </span>
      ))}
    </div>
  ),
};

export const BrokenPicture: Story = {
  render: () => <Avatar size="xl" alt="Member" src="/no-such-picture.png" />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Member' }).tagName).toBe('SPAN'));
  },
};
