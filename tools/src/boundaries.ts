import { boundaryRules, cruiseOptions } from '@fairhouse/tooling/boundary-rules';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { repositoryRoot } from './services/index.ts';

/**
 * Runs the boundary rules over the whole repository. A run that has read no file fails, because the tool
 * itself reports that as a success.
 */
const modulesMin = 100;

process.chdir(repositoryRoot);
const { output } = await cruise(['apps', 'packages', 'tools', 'e2e', 'bench'], {
  ...cruiseOptions,
  ruleSet: { forbidden: [...boundaryRules] },
  validate: true,
});
const { summary } = output as ICruiseResult;

for (const { rule, from, to } of summary.violations) {
  const why = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  console.error(`  ${rule.name}: ${from} → ${to}\n    ${why}`);
}
const { totalCruised } = summary;
if (totalCruised < modulesMin) console.error(`  only ${totalCruised} modules were read: the check checks nothing`);
console.error(
  `  boundaries: ${totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
);
process.exitCode = summary.violations.length === 0 && totalCruised >= modulesMin ? 0 : 1;
