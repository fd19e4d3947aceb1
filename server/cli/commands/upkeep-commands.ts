import type { Command } from '../command.ts'

export const upkeepCommands: readonly Command[] = [
  {
    name: 'migrate',
    summary: 'runs the migrations without starting the market',
    description:
      'Runs the migrations that are missing and installs the job queue. The market does both when it starts, so this is only needed if its own database user may not create tables.',
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).runMigrations,
  },
  {
    name: 'search reindex',
    summary: 'rebuilds the search index',
    description:
      'Writes the index rows of all active listings again, 500 in a transaction, while the market runs. The market does this itself after an upgrade that needs it.',
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).reindexSearch,
  },
  {
    name: 'cache clear',
    summary: 'empties the caches of every running copy',
    description:
      'Counts, place pages, sitemaps and share pictures are computed again when somebody asks for them.',
    usesDatabase: true,
    load: async () => (await import('../handlers/upkeep.ts')).clearCaches,
  },
  {
    name: 'mail test',
    usage: 'ADDRESS',
    summary: 'sends an email to see whether that works',
    description:
      'Sends one email at once, with the settings of the market, and says what the mail server answered. Without SMTP_URL it is written to DATA_DIR/mail.',
    positionals: [1, 1],
    usesDatabase: false,
    load: async () => (await import('../handlers/upkeep.ts')).sendTestMail,
  },
  {
    name: 'demo load',
    summary: 'fills an empty market with demo data',
    description:
      'Adds members, listings, services and conversations with pictures, and prints how to sign in. It refuses a market that has an account. Not for a market that is open to the public: everybody knows the password.',
    usesDatabase: true,
    load: async () => (await import('../handlers/demo.ts')).addDemo,
  },
  {
    name: 'demo pictures',
    usage: 'FOLDER',
    summary: 'puts photos in the place of demo drawings',
    description:
      'Stores the photos of a folder in place of the drawings with their names, as buffalo-2.jpg; the names stand in the addresses of the pictures. Use only photos whose licence allows it. Browsers that have seen a drawing keep it for a while.',
    positionals: [1, 1],
    usesDatabase: false,
    load: async () => (await import('../handlers/demo.ts')).replacePictures,
  },
  {
    name: 'demo remove',
    summary: 'deletes the demo accounts and all they did',
    description:
      'Deletes the members and moderators of the demo with their ads, pictures and messages. What real people did stays: in a conversation with a demo account both parts, as after any deleted account. Do it before a market that began as a demo opens to the public.',
    usesDatabase: true,
    load: async () => (await import('../handlers/demo.ts')).deleteDemo,
  },
]
