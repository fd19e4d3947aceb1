import { findDemo } from '../../db/seed/demo-accounts.server.ts'
import type { Check } from './finding.ts'

/** Whether everybody can sign in as a demo account of a market that is more than a demo. */
export const checkDemo: Check = async ({ db, environment }) => {
  if (!db) return []
  const subject = 'demo'
  const { accounts, danger } = await findDemo(db, environment)
  if (danger) return [{ status: 'fault', subject, text: danger, advice: 'bin/market demo remove' }]
  const text = accounts > 0 ? 'This market is only a demo.' : 'There are no demo accounts.'
  return [{ status: 'ok', subject, text }]
}
