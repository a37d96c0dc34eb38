import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './text-area.tsx';

const meta = { component: TextArea } satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj;

export const Written: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <TextArea
        label="What can we do better?"
        requiredLabel="required"
        hint="Please leave out card numbers and passwords."
        counter={(count) => `${count} of 200`}
        maxLength={200}
        defaultValue="The rail of recent games is the first thing I look for."
      />
      <TextArea label="Reason" error="Say at least one word." rows={2} />
    </div>
  ),
};
