import type { Catalog } from '../catalog/catalog.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { submitOnce } from '../platform/form-token.server.ts'
import { addressKey, spendAll } from '../platform/limits.server.ts'
import { createFarmService, findSameFarmService } from './create-farm-service.server.ts'
import type { FarmServiceDraft } from './parse-farm-service.server.ts'

export type NotPosted =
  | 'unverified'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type Posting = {
  provider: { id: string; emailVerified: boolean }
  /** The network address it comes from. */
  address: string
  token: string
  draft: FarmServiceDraft
  catalogs: Record<Language, Catalog>
}

/**
 * Posts a service once, however often its form is sent: a double press, a resend after a lost
 * answer and Back all give the first one's id. The service and its pictures are saved together or
 * not at all. Refuses more than 10 an hour or 30 a day from an account and 60 an hour from a
 * network address (`retryAfter` is in seconds), and, where the operator asks for it, providers
 * whose e-mail is not verified.
 */
export async function postFarmService(
  db: Database,
  { provider, address, token, draft, catalogs }: Posting,
): Promise<{ done: { serviceId: string } } | { refused: NotPosted }> {
  const mustVerify = environment().requireVerifiedEmail && !provider.emailVerified
  if (mustVerify) return { refused: 'unverified' }
  const providerId = provider.id
  return await submitOnce<{ serviceId: string }, NotPosted>(
    db,
    { userId: providerId, token },
    async (tx) => {
      const same = await findSameFarmService(tx, { providerId, draft })
      if (same) return { done: { serviceId: same } }
      const wait = await spendPost(tx, { providerId, address })
      if (wait) return { refused: { retryAfter: wait } }
      const made = await createFarmService(tx, { providerId, draft, catalogs })
      return 'refused' in made ? made : { done: made }
    },
  )
}

// Counted within the transaction, so that only what was really posted counts.
async function spendPost(
  tx: Database,
  { providerId, address }: { providerId: string; address: string },
): Promise<number | undefined> {
  const spent = await spendAll(tx, [
    { limit: 'service-post-hour', of: providerId },
    { limit: 'service-post-day', of: providerId },
    { limit: 'service-post-network', of: addressKey(address) },
  ])
  return spent.allowed ? undefined : spent.retryAfter
}
