import type { Command } from '../command.ts'

export const catalogueCommands: readonly Command[] = [
  {
    name: 'catalogue export',
    summary: 'prints what the operator has changed of the catalogue',
    description:
      'Prints one JSON file with the categories, subcategories, fields, places and words that were changed at /admin, to move them to another market.',
    examples: ['bin/market catalogue export > catalogue.json'],
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).writeCatalogue,
  },
  {
    name: 'catalogue import',
    usage: 'FILE',
    summary: 'takes over an exported catalogue',
    description:
      'Saves the records of the file as versions that can be undone at /admin, and writes them to the staff log. If one is wrong, none is saved. What the file does not name stays.',
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).readCatalogue,
  },
  {
    name: 'doors open',
    summary: 'takes all blocks back and opens sign-up',
    description:
      'For when a block keeps you out of /admin. Archives all blocked numbers, domains and networks, and opens sign-up, as versions that can be undone at /admin. It is written to the staff log.',
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).openAllDoors,
  },
]
