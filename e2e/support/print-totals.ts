import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Closes a run with one line of JSON, as our other commands do. */
export default class PrintTotals implements Reporter {
  private suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? [])
      .filter(({ results }) => results.length > 0)
      .map((test) => test.outcome());
    const count = (wanted: (typeof outcomes)[number]): number =>
      outcomes.filter((outcome) => outcome === wanted).length;
    const [failed, flaky] = [count('unexpected'), count('flaky')];
    const journeys = outcomes.length - count('skipped');
    const totals = { journeys, failed, flaky, pass: status === 'passed' && journeys > 0 };
    process.stdout.write(`${JSON.stringify(totals)}\n`);
  }
}
