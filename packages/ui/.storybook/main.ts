import { messageCatalogues } from '@fairhouse/i18n/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';

const config: StorybookConfig = {
  // Also shows the shell of the player app, whose logged-in states are not shown anywhere else yet.
  stories: [
    '../src/**/*.stories.tsx',
    '../../../apps/web/src/shell/**/*.stories.tsx',
    '../../../apps/web/src/features/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Props are documented by their types beside the component; extracting them again costs seconds at every start.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), messageCatalogues(), tailwindcss()] }),
};

// biome-ignore lint/style/noDefaultExport: Storybook reads the default export.
export default config;
