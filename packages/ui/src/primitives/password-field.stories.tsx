import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

const meta = { component: PasswordField } satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj;

const texts = { revealLabel: 'Show password', concealLabel: 'Hide password' };

export const SignIn: Story = {
  render: () => (
    <div className="max-w-md">
      <PasswordField
        {...texts}
        label="Password"
        autoComplete="current-password"
        aside={<a href="#forgotten">Forgot password?</a>}
        defaultValue="correct horse"
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password', { selector: 'input' });
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('from a manager');
    await expect(field).toHaveValue('from a manager');
  },
};

export const Choosing: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      {([0, 1, 2, 3, 4] as const).map((score) => (
        <PasswordField
          key={score}
          {...texts}
          label={`New password, score ${score}`}
          autoComplete="new-password"
          hint="8 to 20 characters, at least one letter and one digit."
          strength={
            <PasswordStrength
              score={score}
              label="Strength:"
              text={['not yet', 'weak', 'fair', 'good', 'very good'][score] ?? ''}
            />
          }
        />
      ))}
    </div>
  ),
};
