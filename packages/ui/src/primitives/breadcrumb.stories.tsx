import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './breadcrumb.tsx';

const meta = { component: Breadcrumb } satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj;

export const Path: Story = {
  render: () => (
    <Breadcrumb
      label="You are here"
      crumbs={[
        { id: 'home', label: 'Home', href: '#' },
        { id: 'help', label: 'Help centre', href: '#help' },
        { id: 'topic', label: 'How long does a withdrawal take?' },
      ]}
    />
  ),
};
