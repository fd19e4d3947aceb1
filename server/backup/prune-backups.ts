import { dayMilliseconds } from '../../app/i18n/format/format-dates.ts'
import type { BackupStore } from './backup-store.ts'
import { contentName } from './backup-store.ts'
import { listBackups, readPictureList, type StoredBackup } from './list-backups.ts'

// A backup that is being made has stored contents that no archive names yet.
const contentGraceMilliseconds = 2 * dayMilliseconds

const kept = { days: 7, weeks: 4, months: 6 }

/** The last backup of each of the last seven days, four weeks (from Monday) and six months that have one, in UTC. */
export function chooseBackupsToKeep(backups: readonly StoredBackup[]): StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const keep = new Set<StoredBackup>()
  const keepLastOf = (count: number, periodOf: (date: Date) => string) => {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.takenAt)
      if (periods.has(period)) continue
      if (periods.size === count) return
      periods.add(period)
      keep.add(backup)
    }
  }
  keepLastOf(kept.days, (date) => date.toISOString().slice(0, 10))
  keepLastOf(kept.weeks, weekOf)
  keepLastOf(kept.months, (date) => date.toISOString().slice(0, 7))
  return newestFirst.filter((backup) => keep.has(backup))
}

function weekOf(date: Date): string {
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSinceMonday * dayMilliseconds).toISOString().slice(0, 10)
}

/** Removes old backups, and pictures that no remaining one names; none if a remaining archive cannot be read. */
export async function pruneBackups(
  store: BackupStore,
  now = new Date(),
): Promise<{ removed: string[]; contents: number }> {
  const backups = await listBackups(store)
  const keep = new Set(chooseBackupsToKeep(backups))
  const removed = backups.filter((backup) => !keep.has(backup)).map(({ name }) => name)
  await store.remove(removed.flatMap((name) => [`${name}.tar`, `${name}.secret`]))
  if (removed.length === 0) return { removed, contents: 0 }
  const named = new Set<string>()
  for (const { name } of keep) {
    const list = await readPictureList(store, name)
    if (!list) return { removed, contents: 0 }
    for (const { sha256 } of list.entries) named.add(contentName(sha256))
  }
  const unused: string[] = []
  for await (const { name, storedAt } of store.list('pictures/')) {
    const isOld = now.getTime() - storedAt.getTime() > contentGraceMilliseconds
    if (isOld && !named.has(name)) unused.push(name)
  }
  await store.remove(unused)
  return { removed, contents: unused.length }
}
