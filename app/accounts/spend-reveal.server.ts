import type { Database } from '../platform/database.server.ts'
import { addressKey, type Spent, spendAll } from '../platform/limits.server.ts'

type Asking = {
  viewerId?: string | undefined
  /** The network address the request came from. */
  address: string
}

/**
 * Counts that somebody asks to be shown a phone number, of a listing or a farm service alike. Refuses
 * more than 30 an hour for an account, 10 an hour for the visitors behind one network address, 60 an
 * hour for everybody behind it.
 */
export async function spendReveal(db: Database, { viewerId, address }: Asking): Promise<Spent> {
  const network = addressKey(address)
  return await spendAll(db, [
    viewerId ? { limit: 'reveal', of: viewerId } : { limit: 'reveal-visitor', of: network },
    { limit: 'reveal-network', of: network },
  ])
}
