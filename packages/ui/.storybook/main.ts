import { messageCatalogues } from '@fairhouse/i18n/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';

const config: StorybookConfig = {
  // The shell of the player app is shown here as well: its logged-in looks have no other stage yet.
  stories: [
    '../src/**/*.stories.tsx',
    '../../../apps/web/src/shell/**/*.stories.tsx',
    '../../../apps/web/src/features/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Props are documented by their types beside the component; reading them again costs every start seconds.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), messageCatalogues(), tailwindcss()] }),
};

// biome-ignore lint/style/noDefaultExport: Storybook reads the default export.
export default config;
