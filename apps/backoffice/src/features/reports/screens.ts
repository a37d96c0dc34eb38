import { CalendarClock, ChartColumn, Columns3 } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B50',
    scope: 'brand',
    path: '/reports',
    title: 'opsReports.page.title',
    permission: 'report.read',
    nav: { group: 'reports', icon: ChartColumn, order: 5 },
    namespaces: ['opsReports'],
    load: () => import('./reports-screen.tsx').then(({ ReportsScreen }) => ({ Screen: ReportsScreen })),
  },
  {
    id: 'B58',
    scope: 'brand',
    path: '/report-schedules',
    title: 'opsReports.schedules.title',
    permission: 'report.schedule',
    nav: { group: 'reports', icon: CalendarClock, order: 15 },
    namespaces: ['opsReports'],
    load: () => import('./schedules-screen.tsx').then(({ SchedulesScreen }) => ({ Screen: SchedulesScreen })),
  },
  {
    id: 'B59',
    scope: 'house',
    path: '/reports',
    title: 'opsReports.brands.title',
    // The server shows the brands in which the operator may read reports.
    permission: null,
    nav: { group: 'reports', icon: Columns3, order: 6 },
    namespaces: ['opsReports'],
    load: () => import('./brands-screen.tsx').then(({ BrandsScreen }) => ({ Screen: BrandsScreen })),
  },
];
