import { openFigures, type TestFact } from '#modules/agent/figures/figures.fixture.ts';

export type TeamFact = TestFact;

/** A seeded tree with facts that no round stands behind, for tests of the modules that stand on it. */
export const openTeam = () => openFigures();
