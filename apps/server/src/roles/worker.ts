import { auditSchedules, auditTasks, createAudit, fileAnchors, startSealer } from '#modules/audit/index.ts';
import { betSchedules, betTasks, startBetRecord } from '#modules/bet/index.ts';
import { startTimekeeper } from '#modules/brand/index.ts';
import {
  depositSchedules,
  depositTasks,
  proofSchedules,
  proofTasks,
  statementSchedules,
  statementTasks,
  takePaymentHint,
  takePayoutHint,
  webhookTasks,
  withdrawalSchedules,
  withdrawalTasks,
} from '#modules/cashier/index.ts';
import { catalogOpsTasks, catalogSchedules, catalogTasks } from '#modules/catalog/index.ts';
import { identitySchedules, identityTasks } from '#modules/identity/index.ts';
import {
  consumePostings,
  keepPartitions,
  ledgerSchedules,
  ledgerTasks,
  partitionsCheck,
  relayCheck,
  startPostingRelay,
  startRollUp,
} from '#modules/ledger/index.ts';
import { memberSchedules, memberTasks } from '#modules/member/index.ts';
import {
  broadcastSchedules,
  broadcastTasks,
  messageSubscription,
  protectionNewsSubscription,
} from '#modules/message/index.ts';
import {
  createVendorPorts,
  playSchedules,
  playSubscription,
  playTasks,
  vendorFacts,
  vendorListConsumer,
} from '#modules/play/index.ts';
import { privacySchedules, privacyTasks } from '#modules/privacy/index.ts';
import {
  harmSchedules,
  harmTasks,
  identityCheckSchedules,
  identityCheckTasks,
  playClockConsumer,
  protectionSchedules,
  protectionTasks,
  restrictionSchedules,
  restrictionTasks,
} from '#modules/protection/index.ts';
import { memberBalancesConsumer, reportSchedules, reportTasks, startMemberList } from '#modules/report/index.ts';
import {
  approvalSchedules,
  approvalTasks,
  exportSchedules,
  exportTasks,
  staffSchedules,
  staffTasks,
} from '#modules/staff/index.ts';
import { walletSchedules, walletSubscription, walletTasks } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { outboxCheck } from '#platform/bus/outbox-check.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { subscribe } from '#platform/bus/subscribe.ts';
import { createJobs, startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { platformSchedules, platformTasks } from '#platform/jobs/upkeep.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import { betPorts } from './bet-ports.ts';
import { cashierUses } from './cashier-uses.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { harmPorts } from './harm-ports.ts';
import { exportKindsOf } from './ops-kinds.ts';
import { personalDataOf } from './personal-data.ts';
import { restrictUses } from './protection-ports.ts';
import { vendorDoorsOf } from './vendor-doors-of.ts';

/** Everything that happens by itself: events and postings leave, jobs run, schedules tick, books and audit chain are sealed. */
export const startWorker = async (ground: Ground): Promise<void> => {
  const { bus, checks, clock, config, db, lifecycle, log } = ground;
  const app = buildRoleApp(ground, 'worker', [
    checks.database,
    checks.migrations,
    checks.bus,
    outboxCheck(db),
    relayCheck(db),
    partitionsCheck(db),
  ]);
  const anchors = config.AUDIT_ANCHOR_FILE === undefined ? undefined : fileAnchors(config.AUDIT_ANCHOR_FILE);

  const audit = createAudit({ clock, key: config.AUDIT_KEY });
  const sealSink = config.LEDGER_SEAL_FILE === undefined ? undefined : fileAnchors(config.LEDGER_SEAL_FILE);

  // A house that stood still for two weeks has no partition for today; the job comes only at night. A
  // database that is behind the code is not ready, and is no reason to end.
  await keepPartitions(db).catch((error: unknown) => log.warn({ err: error }, 'ledger partitions not made'));
  const jobs = createJobs();
  const vendorDoors = vendorDoorsOf(ground);
  const ports = betPorts({ config, db, vendorDoors, facts: vendorFacts });
  const cashier = cashierUses({
    config,
    db,
    directory: ground.directory,
    outbox: ground.outbox,
    log,
    keys: ground.keys,
  });
  const tasks = [
    ...platformTasks({ db, clock }),
    ...auditTasks({ db, key: config.AUDIT_KEY, anchors, clock, log }),
    ...ledgerTasks({ db, audit, clock, log, sealSink }),
    ...staffTasks({ config, db, clock, log, keys: ground.keys }),
    ...identityTasks({ config, db, clock, log, keys: ground.keys, jobs, directory: ground.directory }),
    ...memberTasks({ db, keys: ground.keys }),
    ...catalogTasks({ db, clock, log, keys: ground.keys, jobs, directory: ground.directory }),
    ...catalogOpsTasks({ db, audit, outbox: createOutbox(clock), clock, log, directory: ground.directory }),
    ...walletTasks({
      db,
      clock,
      outbox: createOutbox(clock),
      log,
      vendorPorts: createVendorPorts({ db, vendorDoors }),
    }),
    ...depositTasks(cashier),
    ...withdrawalTasks(cashier),
    ...webhookTasks({
      takePayment: (orderId) => takePaymentHint(orderId, cashier),
      takePayout: (payoutId) => takePayoutHint(payoutId, cashier),
    }),
    ...statementTasks({ ...cashier, clock, providerCodes: Object.keys(config.PAYMENT_PROVIDERS) }),
    ...proofTasks({ db, objects: openUploads(config) }),
    ...broadcastTasks({ db, outbox: ground.outbox, log }),
    ...harmTasks({ db, ports: harmPorts, brands: () => ground.directory.all() }),
    ...identityCheckTasks({ db, outbox: ground.outbox, objects: openUploads(config) }),
    ...protectionTasks({ db, outbox: ground.outbox }),
    ...restrictionTasks({ ...restrictUses(ground), db }),
    ...playTasks({ db }),
    ...betTasks({ db, clock, log, ports }),
    ...privacyTasks({
      db,
      clock,
      outbox: ground.outbox,
      log,
      keys: ground.keys,
      directory: ground.directory,
      objects: openUploads(config),
      parts: personalDataOf(ground),
    }),
    ...reportTasks({ db, clock, log, directory: ground.directory }),
    ...approvalTasks({ db, audit }),
    ...exportTasks({ db, audit, log, exportKinds: exportKindsOf({ ...ground, audit }) }),
  ];
  const runner = await startJobRunner({ db, log, tasks });
  lifecycle.add({ name: 'job runner', stop: () => runner.stop() });
  const schedules = startSchedules({
    db,
    jobs,
    log,
    schedules: [
      ...platformSchedules,
      ...auditSchedules,
      ...ledgerSchedules,
      ...identitySchedules,
      ...staffSchedules,
      ...memberSchedules,
      ...catalogSchedules,
      ...walletSchedules,
      ...depositSchedules,
      ...withdrawalSchedules,
      ...statementSchedules,
      ...proofSchedules,
      ...broadcastSchedules,
      ...harmSchedules,
      ...identityCheckSchedules,
      ...protectionSchedules,
      ...restrictionSchedules,
      ...playSchedules,
      ...betSchedules,
      ...privacySchedules,
      ...reportSchedules,
      ...approvalSchedules,
      ...exportSchedules,
    ],
  });
  lifecycle.add({ name: 'schedules', stop: () => schedules.stop() });
  const relay = startRelay({ url: config.DATABASE_URL, bus, log });
  lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  const postings = startPostingRelay({ url: config.DATABASE_URL, bus, log });
  lifecycle.add({ name: 'ledger relay', stop: () => postings.stop() });
  const logouts = subscribe({ db, url: config.DATABASE_URL, bus, log }, playSubscription);
  lifecycle.add({ name: 'play: ended logins', stop: () => logouts.stop() });
  const news = subscribe({ db, url: config.DATABASE_URL, bus, log }, messageSubscription({ outbox: ground.outbox }));
  lifecycle.add({ name: 'message: turnover met', stop: () => news.stop() });
  const care = subscribe(
    { db, url: config.DATABASE_URL, bus, log },
    protectionNewsSubscription({ outbox: ground.outbox }),
  );
  lifecycle.add({ name: 'message: news of protection', stop: () => care.stop() });
  const restricted = subscribe({ db, url: config.DATABASE_URL, bus, log }, walletSubscription({ jobs }));
  lifecycle.add({ name: 'wallet: restricted members', stop: () => restricted.stop() });
  const vendorList = consumePostings({ db, bus, log }, vendorListConsumer);
  lifecycle.add({ name: 'play: vendor list', stop: () => vendorList.stop() });
  const playClocks = consumePostings({ db, bus, log }, playClockConsumer({ outbox: ground.outbox }));
  lifecycle.add({ name: 'protection: play clocks', stop: () => playClocks.stop() });
  const betRecord = startBetRecord({ db, bus, log, clock, gameCodesOf: ports.gameCodesOf });
  lifecycle.add({ name: 'bet: record', stop: () => betRecord.stop() });
  const timekeeper = startTimekeeper({ db, audit, outbox: ground.outbox, clock, log });
  lifecycle.add({ name: 'brand: planned settings', stop: () => timekeeper.stop() });
  const memberBalances = consumePostings({ db, bus, log }, memberBalancesConsumer);
  lifecycle.add({ name: 'report: balances of members', stop: () => memberBalances.stop() });
  const memberList = startMemberList({ url: config.DATABASE_URL, log, clock });
  lifecycle.add({ name: 'report: member list', stop: () => memberList.stop() });
  const rollUp = startRollUp({ url: config.DATABASE_URL, log });
  lifecycle.add({ name: 'ledger roll-up', stop: () => rollUp.stop() });
  if (config.SEALER_DATABASE_URL === undefined) {
    log.warn('SEALER_DATABASE_URL is not set: this worker does not seal the audit chain');
  } else {
    const sealer = startSealer({ url: config.SEALER_DATABASE_URL, key: config.AUDIT_KEY, log, anchors, clock });
    lifecycle.add({ name: 'audit sealer', stop: () => sealer.stop() });
  }
  await openPort(ground, app, 'worker', config.WORKER_PORT);
};
