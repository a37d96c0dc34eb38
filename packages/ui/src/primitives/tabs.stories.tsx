import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gift, History, Trophy } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TabPanel, Tabs, type TabsProps } from './tabs.tsx';

const Chosen = (props: Omit<TabsProps, 'children'>) => {
  const [value, setValue] = useState(props.value);
  return (
    <Tabs {...props} value={value} onChange={setValue}>
      {props.items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          <p className="text-sm text-text-2">Everything about {item.value}.</p>
        </TabPanel>
      ))}
    </Tabs>
  );
};

const meta = {
  component: Tabs,
  render: ({ children: _panels, ...args }) => <Chosen {...args} />,
  args: {
    label: 'Rewards',
    value: 'bonuses',
    onChange: fn(),
    children: null,
    items: [
      { value: 'bonuses', label: 'Bonuses', icon: <Gift />, count: '4' },
      { value: 'missions', label: 'Missions', icon: <Trophy /> },
      { value: 'history', label: 'History', icon: <History /> },
      { value: 'closed', label: 'Closed', isDisabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Bonuses/ }));
    await userEvent.keyboard(globals.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    // The focus moves in a later task than the key.
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Missions' })).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Everything about missions.');
  },
};

export const ScrollsOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
