import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replayUntilPowerCut } from './replay-writes.ts'

/** Power cuts of a market on the embedded database in `dataDir`; `folder` is for the records. */
export function createPowerCuts({ dataDir, folder }: { dataDir: string; folder: string }) {
  const database = join(dataDir, 'database')
  const [disk, logFile] = [join(folder, 'disk'), join(folder, 'writes.log')]
  return {
    /** For the market, whose writes are recorded. */
    environment: {
      NODE_OPTIONS: `--import ${new URL('record-writes.ts', import.meta.url).href}`,
      RECORDED_FOLDER: database,
      RECORD_FILE: logFile,
    },
    /** Remembers the files as they are; the market must not run. */
    prepare() {
      for (const path of [disk, logFile]) rmSync(path, { recursive: true, force: true })
      cpSync(database, disk, { recursive: true })
    },
    /** Replaces the files of a killed market by those that survive a power cut. */
    cut(random = Math.random) {
      const counts = replayUntilPowerCut(logFile, disk, random)
      rmSync(database, { recursive: true })
      renameSync(disk, database)
      return counts
    },
  }
}
