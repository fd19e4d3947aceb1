import { sql } from 'drizzle-orm'
import {
  listPictureFiles,
  smallestPictureFile,
} from '../../app/images/storage/picture-path.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'

export async function listNamedFiles(db: Database): Promise<string[]> {
  const paths = async (statement: string) =>
    (await db.execute<{ path: string }>(sql.raw(statement))).rows.map(({ path }) => path)
  const pictures = await paths(
    `select path from images
     union select unnest(images) from listings
     union select unnest(images) from services`,
  )
  const covers = await paths(
    `select cover as path from deleted_listings where cover is not null
     union select cover from deleted_services where cover is not null`,
  )
  const exports = await paths('select path from data_exports where ready_at is not null')
  return [...pictures.flatMap(listPictureFiles), ...covers.map(smallestPictureFile), ...exports]
}
