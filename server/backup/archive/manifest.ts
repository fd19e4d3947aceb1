import { z } from 'zod'

/** The name of the last file of an archive: the hash of the manifest, and proof that it is whole. */
export const manifestHashFile = 'manifest.sha256'
export const manifestFile = 'manifest.json'
export const picturesFile = 'pictures.jsonl.gz'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
  file: z.string().regex(/^tables\/[a-z0-9_.]+\.jsonl\.gz$/),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  sha256,
})

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.uuid(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  databaseVersion: z.string(),
  /** The position in the write-ahead log when the rows were read. */
  walPosition: z.string().nullable(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Last values by sequence; null where none was drawn. */
  sequences: z.record(z.string(), z.string().nullable()),
  pictures: z.object({
    files: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Named by a row, but already missing when the backup was made. */
    missing: z.array(z.string()),
    sha256,
  }),
  /** Tells whether a secret is the one of this market, without revealing it. */
  secretCheck: z.string(),
  /** Whether the encrypted secret lies beside the archive. */
  hasSecret: z.boolean(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>

const pictureSchema = z.object({ path: z.string(), sha256, bytes: z.int().nonnegative() })

/** A file of the picture store. Its content lies beside the archive, named by its hash. */
export type PictureEntry = z.infer<typeof pictureSchema>

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text))
}

export function parsePicture(line: string): PictureEntry {
  return pictureSchema.parse(JSON.parse(line))
}
