import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import {
  emptyDatabaseFile,
  saveEmptyDatabase,
} from '../app/platform/database/empty-database.server.ts'

// A step of bin/build: see emptyDatabaseFile.
const file = emptyDatabaseFile()
if (!existsSync(file)) {
  const client = await PGlite.create()
  await saveEmptyDatabase(client, file)
  await client.close()
}
