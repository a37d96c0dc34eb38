import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './qr-code.tsx';

const meta = { component: QrCode } satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj;

export const App: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      <QrCode value="https://play.example.test/app?os=android" title="Code of the Android app" />
      <QrCode value="https://play.example.test/join/7F3A9" title="Code of your invitation" sizePx={180} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Code of the Android app' })).toHaveAttribute('width', '107');
  },
};
