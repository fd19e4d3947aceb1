import { z } from 'zod'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'

const messageSchema = z.object({
  client_id: z.string().default(''),
  text: z.string().default(''),
})

const subjectSchema = z.union([
  z.object({ listing_id: z.string() }).transform(({ listing_id: listingId }) => ({ listingId })),
  z.object({ service_id: z.string() }).transform(({ service_id: serviceId }) => ({ serviceId })),
])

/** Parses a message form; `undefined` if a field is sent twice or as a file. */
export function parseMessage(form: FormData) {
  const read = messageSchema.safeParse(formTexts(form, ['client_id', 'text']))
  if (!read.success) return undefined
  const { client_id: clientId, text } = read.data
  return { clientId, text, imageIds: parseImageIds(form) }
}

export function parseSubject(form: FormData) {
  return subjectSchema.safeParse(formTexts(form, ['listing_id', 'service_id'])).data
}
