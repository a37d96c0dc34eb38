import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { type DroppedFile, FileDrop } from './file-drop.tsx';

const meta = { component: FileDrop } satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj;

const onRefuse = fn();

const Played = ({ start }: { start: DroppedFile[] }) => {
  const [files, setFiles] = useState(start);
  return (
    <FileDrop
      label="Proof of payment"
      requiredLabel="required"
      hint="PNG or JPG, up to 5 MB each, 3 at most."
      buttonLabel="Choose images"
      dropText="or drop them here"
      files={files}
      onAdd={(added) =>
        setFiles([
          ...files,
          ...added.map(({ name }): DroppedFile => ({ id: name, name, state: 'waiting', status: 'Waiting' })),
        ])
      }
      onRefuse={onRefuse}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      removeLabel={({ name }) => `Remove ${name}`}
      onRetry={() => {}}
      retryLabel={({ name }) => `Upload ${name} again`}
    />
  );
};

export const Empty: Story = {
  render: () => (
    <div className="max-w-md">
      <Played start={[]} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector('input');
    if (input === null) throw new Error('The drop has no input.');
    await userEvent.upload(input, [
      new File(['x'], 'slip.png', { type: 'image/png' }),
      new File(['x'], 'slip.jpg', { type: 'image/jpeg' }),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove slip.jpg' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const States: Story = {
  render: () => (
    <div className="max-w-md">
      <Played
        start={[
          {
            id: 'a',
            name: 'transfer-slip-of-the-14th-of-november.png',
            state: 'uploading',
            share: 0.55,
            status: '1.2 MB, 55 %',
          },
          { id: 'b', name: 'bank.jpg', state: 'done', status: '0.8 MB, uploaded' },
          { id: 'c', name: 'screen.png', state: 'failed', status: 'The connection broke.' },
        ]}
      />
    </div>
  ),
};
