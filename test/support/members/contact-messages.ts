import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { contactMessages } from '../../../db/schema/content.server.ts'

type ContactMessage = typeof contactMessages.$inferSelect

/** A message that somebody wrote to support; by default a visitor with an email address. */
export async function aContactMessage(
  db: Database,
  differing: Partial<ContactMessage> = {},
): Promise<ContactMessage> {
  const written = { name: 'Bilal', subject: 'fault', content: 'The page stays white.' }
  const answerTo = differing.phone ? {} : { email: 'bilal@farm.test' }
  const [message] = await db
    .insert(contactMessages)
    .values({ id: newId(), once: newId(), language: 'en', ...written, ...answerTo, ...differing })
    .returning()
  if (!message) throw new Error('The message was not inserted')
  return message
}
