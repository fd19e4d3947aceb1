import { sql } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import {
  listPictureFiles,
  pictureFolders,
  smallestPictureFile,
} from '../storage/picture-path.server.ts'

/**
 * Removes the files of these pictures after their rows are gone, except the smallest of `keepSmallestOf` and
 * all of reported pictures.
 */
export async function removePictureFiles(
  db: Database,
  paths: string[],
  { keepSmallestOf = [] }: { keepSmallestOf?: string[] } = {},
): Promise<void> {
  const spared = new Set(keepSmallestOf.map(smallestPictureFile))
  const reportedPaths = await listReportedPictures(db, paths)
  const files = paths
    .filter((path) => !reportedPaths.has(path))
    .flatMap(listPictureFiles)
    .filter((file) => !spared.has(file))
  await (await openPictureStore()).remove(files)
}

export async function removeCoverFiles(db: Database, covers: string[]): Promise<void> {
  // Demo pictures are shared.
  const uploadedCovers = covers.filter((path) =>
    pictureFolders.some((folder) => path.startsWith(folder)),
  )
  await removePictureFiles(db, uploadedCovers)
}

/**
 * Which of these pictures a report or finding names as those of its subject: their files are kept until its
 * snapshot is erased. Pictures of others that a rule has compared them with are not among these.
 */
export async function listReportedPictures(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const candidates = sql`array[${sql.join(
    [...new Set(paths)].map((path) => sql`${path}`),
    sql`, `,
  )}]::text[]`
  // The index `signals_of_picture` finds them by this expression.
  const pictures = sql`${signals.snapshot} -> 'images'`
  const rows = await db
    .selectDistinct({ path: sql<string>`jsonb_array_elements_text(${pictures})` })
    .from(signals)
    .where(sql`${pictures} ?| ${candidates}`)
  return new Set(rows.map(({ path }) => path))
}
