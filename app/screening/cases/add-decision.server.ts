import { decisions } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'

type AddDecisionInput = Omit<typeof decisions.$inferInsert, 'id' | 'createdAt'>

export async function addDecision(tx: Database, decision: AddDecisionInput): Promise<string> {
  const id = newId()
  await tx.insert(decisions).values({ ...decision, id })
  return id
}
