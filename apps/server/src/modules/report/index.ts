/** The door of `report`: what is told of what happened in the house. */
export { reportSchedules, reportTasks } from './report.jobs.ts';
export { reportPublicRoutes } from './report.public.routes.ts';
export { type DemoWinner, installDemoWinners } from './service/install-demo-winners.ts';
