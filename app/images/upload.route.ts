import { isFromOther } from '../accounts/is-from-other.server.ts'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/upload.route'
import { keepPicture } from './keep-picture.server.ts'
import {
  maxPictureBytes,
  type PictureRefusal,
  type PictureUse,
  pictureProblem,
  pictureUses,
} from './picture-rules.ts'
import { pictureUrl } from './picture-url.ts'
import { receiveForm } from './receive-form.server.ts'

const statuses: Partial<Record<PictureRefusal, number>> = {
  'signed-out': 401,
  'no-room': 403,
  'too-large': 413,
  'wrong-type': 415,
  'limit-reached': 429,
  busy: 503,
  'not-stored': 503,
}

export function loader() {
  return onlyPost()
}

/**
 * POST /images: keeps the one picture in the field `image`, and answers in JSON. With `for=service`
 * it lies in the folder of services, with `for=message` where only two people see it. `sender_id` is
 * whose page sends it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const viewer = currentViewer(context)
  if (!viewer) return refuse({ refused: 'signed-out' })
  const { address } = requestFacts()
  let file: FormDataEntryValue | null = null
  let use = 'listing' as PictureUse
  const outcome = await receiveForm(request, maxPictureBytes, async (form) => {
    file = form.get('image')
    if (isFromOther(form, viewer)) return { refused: 'signed-out' as const }
    if (!(file instanceof File)) return { refused: 'missing' as const }
    use = pictureUses.find((known) => known === form.get('for')) ?? 'listing'
    return await keepPicture(database(), { ownerId: viewer.id, address, file, for: use })
  })
  if ('refused' in outcome) return refuse(outcome, { file, for: use })
  const { image } = outcome
  // A message's picture has no address of its own until the message is sent.
  const url = use === 'message' ? undefined : pictureUrl(image.path)
  return Response.json({ ...image, url }, { status: 201 })
}

function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

function refuse(
  { refused, retryAfter = 5 }: { refused: PictureRefusal; retryAfter?: number },
  { file, for: use }: { file?: unknown; for?: PictureUse } = {},
): Response {
  const status = statuses[refused] ?? 400
  const name = file instanceof File ? file.name : ''
  const problem = pictureProblem(refused, { file: name, retryAfter, for: use })
  const { title, text: error, params } = problem
  const headers =
    status === 429 || status === 503 ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json({ error, title, params }, { status, headers })
}
