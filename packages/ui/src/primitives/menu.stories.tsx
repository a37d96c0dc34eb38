import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, LogOut, Shield, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './menu.tsx';

const onLogOut = fn();

const meta = {
  component: Menu,
  args: {
    label: 'Account',
    trigger: <Button icon={<UserRound />}>lotus_88</Button>,
    align: 'start',
    children: (
      <>
        <MenuLabel>Signed in as lotus_88</MenuLabel>
        <MenuItem icon={<Wallet />} trailing="₫12,450">
          Wallet
        </MenuItem>
        <MenuItem icon={<Shield />} href="#security">
          Security
        </MenuItem>
        <MenuItem icon={<Globe />} asChild>
          <a href="#language">Language</a>
        </MenuItem>
        <MenuItem isDisabled>VIP lounge</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} isDanger onSelect={onLogOut}>
          Log out
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'lotus_88' }));
    await expect(await screen.findByRole('menu', { name: 'Account' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Security' })).toHaveAttribute('href', '#security');
    await expect(screen.getByRole('menuitem', { name: 'Language' })).toHaveAttribute('href', '#language');
  },
};

export const ChosenByKeys: Story = {
  play: async ({ canvas }) => {
    onLogOut.mockClear();
    canvas.getByRole('button', { name: 'lotus_88' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{End}');
    // The focus moves in a later task than the key.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onLogOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'lotus_88' })).toHaveFocus());
  },
};

const Languages = () => {
  const [language, setLanguage] = useState('en');
  return (
    <Menu label="Language" align="start" trigger={<Button icon={<Globe />}>Language</Button>}>
      <MenuRadioGroup label="Language" value={language} onChange={setLanguage}>
        {[
          { value: 'en', name: 'English' },
          { value: 'vi', name: 'Tiếng Việt' },
          { value: 'th', name: 'ไทย' },
          { value: 'ar', name: 'العربية' },
        ].map(({ value, name }) => (
          <MenuRadioItem key={value} value={value}>
            <span lang={value}>{name}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
};

export const OneOfSeveral: Story = {
  render: () => <Languages />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Tiếng Việt' }));
    await userEvent.click(await canvas.findByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeChecked();
  },
};
