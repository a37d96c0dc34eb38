import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { OtpField } from './otp-field.tsx';

const meta = { component: OtpField } satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj;

const Played = ({ start = '', error }: { start?: string; error?: string }) => {
  const [code, setCode] = useState(start);
  const [completed, setCompleted] = useState(0);
  return (
    <>
      <OtpField
        label="SMS code"
        hint="Sent to +84 *** 219. It is valid for 5 minutes."
        error={error}
        length={6}
        value={code}
        onChange={setCode}
        onComplete={() => setCompleted((times) => times + 1)}
      />
      <output className="sr-only">{completed}</output>
    </>
  );
};

export const Empty: Story = {
  render: () => <Played />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('Your code: 123 456');
    await expect(canvas.getByRole('textbox')).toHaveValue('123456');
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
  },
};

export const Half: Story = { render: () => <Played start="481" /> };

export const Wrong: Story = { render: () => <Played start="481516" error="This code is not right. 2 tries left." /> };
