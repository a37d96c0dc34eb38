const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Groups of related things; each has a motif in the art package. */
export const worlds: readonly [readonly string[], ...(readonly string[])[]] = [
  words('coin crown king queen diamond gem ring nugget key vault treasure chest bell horseshoe clover castle palace'),
  words('dragon phoenix tiger lotus pagoda lantern bamboo fan samurai ninja blossom temple koi drum panda coin gate'),
  words('pharaoh pyramid scarab sphinx cat falcon temple sun camel lamp mask scorpion book palm'),
  words('shark octopus jellyfish crab turtle seahorse dolphin whale mermaid trident shell starfish whirlpool koi'),
  words('pirate captain galleon anchor compass island palm map treasure chest parrot castaway lighthouse monkey coin'),
  words(
    'lion elephant buffalo gorilla monkey crocodile parrot peacock mask drum totem leaf tree feather flamingo lizard',
  ),
  words('wolf fox bear stag owl raven eagle deer squirrel hedgehog rabbit mushroom leaf tree feather moon goat ram'),
  words('viking rune hammer sword shield griffin castle archer titan gladiator minotaur horse titan hourglass mammoth'),
  words('wizard witch potion book oracle fairy ghost pumpkin bat cat owl moon spider crow unicorn mushroom gate key'),
  words('moon sun star comet planet galaxy rocket saucer robot volcano rainbow hourglass dinosaur'),
  words('cherry lemon melon berry grape peach banana bell star clover horseshoe joker diamond crown coin'),
  words('candy gift balloon carnival jester heart rainbow drum joker cocktail star ladybug bee butterfly'),
  words(
    'sheriff canyon train cactus horseshoe horse eagle buffalo nugget tavern mill well bridge feather rooster snail',
  ),
  words(
    'rose sunflower garden butterfly bee dragonfly ladybug beetle swan dove flamingo frog snail well blossom heart',
  ),
  words('snowflake penguin mammoth bear owl wolf gift star rabbit stag tree bell fox swan'),
];
