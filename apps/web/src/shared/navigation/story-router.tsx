import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** A decorator for stories with links: a router without navigation or screens. */
export const withRouter = (Story: ComponentType) => (
  <RouterContextProvider router={router as never}>
    <Story />
  </RouterContextProvider>
);
