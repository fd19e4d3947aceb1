import type { Database } from '../../platform/database/database.server.ts'
import { readReferenceChanges } from '../../reference/reference-changes.server.ts'
import { saveRecord } from '../records/save-record.server.ts'
import { blockKind, signUpKind } from './door-kinds.server.ts'

/**
 * For the operator's command, when blocks keep the operator out: archives all of them and opens sign-up, as versions
 * that can be undone. Returns how many blocks there were.
 */
export async function openDoors(db: Database): Promise<{ blocks: number; wasOpen: boolean }> {
  return await db.transaction(async (tx) => {
    const changes = await readReferenceChanges(tx)
    const blocks = [...(changes.get('block') ?? [])].filter(([, { archived }]) => !archived)
    for (const [key, { content, number }] of blocks) {
      const version = { content, archived: true, basedOn: number, action: 'archive' } as const
      await saveRecord(tx, { actorId: null, kind: blockKind, key, ...version })
    }
    const door = changes.get('sign-up')?.get('door')
    const wasOpen = (door?.content?.mode ?? 'open') === 'open'
    if (door && !wasOpen) {
      const version = { content: null, archived: false, basedOn: door.number } as const
      const record = { actorId: null, kind: signUpKind, key: 'door' }
      await saveRecord(tx, { ...record, ...version, action: 'take' })
    }
    return { blocks: blocks.length, wasOpen }
  })
}
