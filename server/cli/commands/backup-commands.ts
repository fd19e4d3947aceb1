import type { Command } from '../command.ts'

const into = {
  type: 'string',
  value: 'DATABASE_URL',
  help: 'An empty PostgreSQL database to restore into.',
} as const

const backupCommand: Command = {
  name: 'backup',
  usage: '[FOLDER | s3://BUCKET/PREFIX] [--schedule | --unschedule | --without-secret]',
  summary: 'backs up database, pictures and secret, while the market runs',
  description: `Writes market-DATE.tar (all tables as of one moment, and the emails that wait), market-DATE.secret (the secret, encrypted) and the pictures, each stored once by its hash in pictures/ beside the archives. Later backups read only new pictures.

Without a destination it goes to BACKUP_TO, else to DATA_DIR/backups, which does not help if the disk fails. BACKUP_PASSPHRASE (12 characters or more) encrypts the secret; keep it elsewhere.

Check each backup with bin/market prove.`,
  options: {
    schedule: {
      type: 'boolean',
      help: 'Let the running market make a backup there every night, and keep the last of 7 days, 4 weeks and 6 months. BACKUP_PASSPHRASE must be in its settings.',
    },
    unschedule: { type: 'boolean', help: 'End the nightly backups. Those made stay.' },
    'without-secret': {
      type: 'boolean',
      help: 'Leave the secret out, if you keep AUTH_SECRET yourself.',
    },
  },
  examples: [
    'BACKUP_PASSPHRASE=... bin/market backup /mnt/backups',
    'bin/market backup s3://backups/market --schedule',
  ],
  positionals: [0, 1],
  usesDatabase: true,
  load: async () => (await import('../handlers/back-up.ts')).backUp,
}

const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--into DATABASE_URL] [--without-secret] [--only pictures]',
  summary: 'restores a backup into an empty market',
  description: `FILE is market-DATE.tar in a folder or s3://, with the pictures beside it. Every hash is verified first. The backup goes into the database and the picture store of the settings, which must be empty and not in use; a backup of PostgreSQL can be restored into the embedded database and the other way round. Newer migrations run at the end. A backup of a newer version of the market is refused. If it fails, the target is empty again.

BACKUP_PASSPHRASE decrypts the secret, which is written to DATA_DIR/auth-secret unless AUTH_SECRET is set.

With --only pictures it works on the market that is there, also while it runs: it writes the picture files that are missing, and changes nothing else.`,
  options: {
    into,
    only: {
      type: 'string',
      value: 'pictures',
      help: 'Put back only the picture files that rows name and the picture store has lost.',
    },
    'without-secret': {
      type: 'boolean',
      help: 'Go on with another secret. Everybody has to sign in again, and second factors must be reset.',
    },
  },
  examples: [
    'DATA_DIR=/var/lib/new bin/market restore /mnt/backups/market-20270101t000000z.tar',
    'bin/market restore /mnt/backups/market-20270101t000000z.tar --only pictures',
  ],
  positionals: [1, 1],
  usesDatabase: false,
  load: async () => (await import('../handlers/restore.ts')).restore,
}

/** Called by `restore --only pictures`, as it needs the database of the running market. */
const restorePicturesCommand: Command = {
  name: 'restore-pictures',
  usage: 'FILE',
  summary: 'puts back missing picture files from a backup',
  description: 'The same as bin/market restore FILE --only pictures.',
  positionals: [1, 1],
  usesDatabase: true,
  load: async () => (await import('../handlers/restore-pictures.ts')).restorePicturesOnly,
}

const proveCommand: Command = {
  name: 'prove',
  usage: 'FILE [--into DATABASE_URL]',
  summary: 'restores a backup into a temporary place and uses it',
  description: `Verifies every hash, restores the backup into a temporary folder (an embedded database, whatever the backup is of), compares every row, starts the market there, signs a new person up and in, opens 20 listings with their pictures, searches, and sends an email to a file. Nothing reaches members: the copy has no mail server and no bucket. Afterwards everything is deleted, apart from --into.

The market remembers when the last proof succeeded; bin/market doctor and the metrics tell its age.`,
  options: { into: { ...into, help: `${into.help} For markets too large for a folder.` } },
  positionals: [1, 1],
  usesDatabase: false,
  load: async () => (await import('../handlers/prove.ts')).prove,
}

/** Called by `prove`, to tell the market about it. */
const recordProofCommand: Command = {
  name: 'record-proof',
  usage: 'FILE STARTED [PROBLEM]',
  summary: 'records a proof that was made elsewhere',
  description:
    'bin/market prove does this itself. Use it if you prove backups on another machine. STARTED is a time in ISO 8601.',
  positionals: [2, 3],
  usesDatabase: true,
  load: async () => (await import('../handlers/prove.ts')).recordProof,
}

export const backupCommands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  restorePicturesCommand,
  proveCommand,
  recordProofCommand,
]
