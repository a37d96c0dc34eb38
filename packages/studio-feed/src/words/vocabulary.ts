const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Things that can be drawn: each has its own motif in `packages/art`. A name combines a thing and a realm ("Amber
 * Dragon"), so that it can be expressed in every language.
 */
export const things = words(`
  Dragon Phoenix Tiger Lion Panda Wolf Fox Bear Buffalo Elephant Mammoth Gorilla Rabbit Cat Frog Stag Ram Horse
  Unicorn Griffin Minotaur Eagle Falcon Owl Raven Swan Flamingo Dove Penguin Rooster Bee Butterfly Ladybug Spider
  Scorpion Dinosaur Bat Koi Shark Octopus Jellyfish Crab Turtle Seahorse Dolphin Whale Mermaid Trident Pirate Captain
  Galleon Anchor Compass Island Palm Map Treasure Chest Vault Coin Crown King Queen Diamond Gem Ring Nugget Key
  Clover Horseshoe Bell Cherry Lemon Melon Berry Grape Peach Banana Wheel Joker Lotus Pagoda Temple Lantern Bamboo Fan
  Samurai Ninja Blossom Garden Rose Sunflower Palace Lamp Pharaoh Pyramid Scarab Sphinx Totem Mask Titan Gladiator
  Viking Rune Hammer Sword Shield Castle Archer Sheriff Canyon Train Wizard Witch Potion Book Oracle Fairy Ghost Pumpkin
  Gate Mushroom Jester Carnival Moon Sun Star Comet Planet Galaxy Rocket Saucer Robot Volcano Snowflake Rainbow Hourglass
  Candy Gift Drum Tavern Cocktail Heart Balloon Castaway Lighthouse Bridge Mill Well Tree Leaf Cactus Feather Snail Crow
  Deer Goat Camel Monkey Parrot Peacock Hedgehog Squirrel Beetle Dragonfly Lizard Crocodile Whirlpool Shell Starfish
`);

/**
 * Realms: material, light, season, place. All of them are nouns, so that no language has to inflect them to match the
 * thing.
 */
export const realms = words(`
  Amber Jade Ruby Emerald Sapphire Opal Pearl Ivory Gold Silver Copper Bronze Iron Crystal Velvet Silk Marble Coral
  Thunder Lightning Storm Ember Fire Ice Frost Snow Mist Shadow Midnight Dawn Sunset Twilight Aurora Moonlight Starlight
  Sunrise Winter Spring Summer Autumn Harvest Festival Fortune Glory Honour Desert Jungle River Ocean Lagoon Harbour
  Mountain Valley Forest Meadow Orchard Savanna Tundra Sky Cloud Rain Honey Sugar Spice Saffron Cinnamon Neon Dream
`);

/** The kind of game, if the name contains it. */
export const kinds = words(`
  Roulette Blackjack Baccarat Poker Dice Wheel Mahjong Rummy Domino Chess Bingo Keno Lotto Jackpot Scratch Crash Mines
  Hunt Reef Cup League Arena Draw Numbers Holdem
`);
