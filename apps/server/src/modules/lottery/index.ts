/** The door of `lottery`: which lotteries there are, and in which prize mode each is played. */
export { lotteryRoutes } from './lottery.routes.ts';
