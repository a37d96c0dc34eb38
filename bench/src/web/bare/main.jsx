import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

// The engine alone: the libraries of the player app, one route, one word.
const root = createRootRoute();
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main>
      <h1>Hello</h1>
    </main>
  ),
});
const router = createRouter({ routeTree: root.addChildren([home]) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
