import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScrollArea } from './scroll-area.tsx';

const meta = { component: ScrollArea } satisfies Meta<typeof ScrollArea>;
export default meta;
type Story = StoryObj;

// axe refuses a part that scrolls and cannot be reached by keyboard.
export const LongText: Story = {
  render: () => (
    <ScrollArea label="Recorded" className="max-h-24 w-60 break-all font-mono text-sm" dir="ltr">
      {'[7,2,9],'.repeat(80)}
    </ScrollArea>
  ),
};

export const WideTable: Story = {
  render: () => (
    <ScrollArea label="Results" className="w-60 rounded-md border border-line">
      <table className="whitespace-nowrap text-sm">
        <tbody>
          <tr>
            {['Casino', 'Slots', 'Sports', 'Lottery', 'Fishing', 'Cards'].map((name) => (
              <td key={name} className="px-4 py-2">
                {name}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  ),
};
