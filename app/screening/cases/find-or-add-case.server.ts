import { cases, type SubjectKind } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'

export type CaseSubject = { kind: SubjectKind; id: string; ownerId: string }

/** Finds the subject's case or adds a closed one, and locks it. Returns its id. */
export async function findOrAddCase(
  tx: Database,
  { kind, id: subjectId, ownerId }: CaseSubject,
): Promise<string> {
  const [locked] = await tx
    .insert(cases)
    .values({ id: newId(), subjectKind: kind, subjectId, ownerId, state: 'closed' })
    .onConflictDoUpdate({ target: [cases.subjectKind, cases.subjectId], set: { ownerId } })
    .returning({ id: cases.id })
  if (!locked) throw new Error('The case was not saved')
  return locked.id
}
