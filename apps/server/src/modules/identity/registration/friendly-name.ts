import { randomInt } from 'node:crypto';

const firstWords =
  'amber azure birch bold brave bright calm cedar clear clever coral crisp daring dawn eager early fair fern fleet fresh gentle golden grand happy hazel honest indigo ivory jade jolly keen kind lively lucid lunar maple mellow merry mint misty noble nimble olive opal pearl plum polar proud quick quiet rapid rosy ruby sage scarlet silver smooth solar spry steady sunny swift teal velvet vivid warm wise'.split(
    ' ',
  );
const secondWords =
  'badger bear beaver bison canary cobra condor crane deer dolphin dove eagle egret elk falcon ferret finch fox gazelle gecko goose hare hawk heron ibis jaguar koala koi lark lemur lion lynx magpie marten mole moose newt orca oriole osprey otter owl panda panther parrot pelican penguin puffin puma quail rabbit raven robin salmon seal sparrow stork swan swift tapir tern tiger toucan trout turtle walrus whale wolf wren'.split(
    ' ',
  );

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/**
 * A readable name such as `amber-koi-482`, for accounts that chose none. No brand's name rule allows the hyphen, so it
 * tells nothing about chosen names. Each further try has two more digits.
 */
export const friendlyName = (tries = 0): string => {
  const digits = 3 + 2 * tries;
  return `${pick(firstWords)}-${pick(secondWords)}-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
};
