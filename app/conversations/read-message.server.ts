import { z } from 'zod'
import { readImageIds } from '../images/keep-chosen-pictures.server.ts'
import { readTexts } from '../platform/typed-form.server.ts'

const message = z.object({
  client_id: z.string().default(''),
  text: z.string().default(''),
})

const subject = z.union([
  z.object({ listing_id: z.string() }).transform(({ listing_id: listingId }) => ({ listingId })),
  z.object({ service_id: z.string() }).transform(({ service_id: serviceId }) => ({ serviceId })),
])

/** A sent message as its form says it; `undefined` when a field is sent twice or as a file. */
export function readMessage(form: FormData) {
  const read = message.safeParse(readTexts(form, ['client_id', 'text']))
  if (!read.success) return undefined
  const { client_id: clientId, text } = read.data
  return { clientId, text, imageIds: readImageIds(form) }
}

/** What a first message is about. */
export function readSubject(form: FormData) {
  return subject.safeParse(readTexts(form, ['listing_id', 'service_id'])).data
}
