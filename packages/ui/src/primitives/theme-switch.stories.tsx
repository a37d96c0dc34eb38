import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { chooseTheme } from '../theme/theme-choice.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const meta = {
  component: ThemeSwitch,
  args: {
    legend: 'Theme',
    labels: { light: 'Light', dark: 'Dark', system: 'System' },
  },
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  // The choice is stored on the device and set on the page, so it is reset: the following stories have their own looks.
  beforeEach: ({ globals }) => {
    const { theme } = globals;
    return () => {
      chooseTheme('system');
      document.documentElement.dataset.theme = theme;
    };
  },
  play: async ({ canvas, globals }) => {
    const shown = globals.theme === 'light' ? 'Light' : 'Dark';
    const other = globals.theme === 'light' ? 'Dark' : 'Light';
    await userEvent.click(canvas.getByRole('radio', { name: other }));
    await expect(document.documentElement.dataset.theme).toBe(other.toLowerCase());
    await userEvent.click(canvas.getByRole('radio', { name: shown }));
    await expect(canvas.getByRole('radio', { name: shown })).toBeChecked();
    await expect(document.documentElement.dataset.theme).toBe(shown.toLowerCase());
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
  },
};
