import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { bodyRejectionStatus, receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { savePicture } from '../processing/save-picture.server.ts'
import { pictureUrl } from '../serving/picture-url.ts'
import type { Route } from './+types/upload.route'
import {
  busyRetrySeconds,
  type PictureRefusal,
  type PictureUse,
  pictureProblem,
  pictureUses,
  toPictureRefusal,
} from './picture-rules.ts'

const refusalStatuses: Partial<Record<PictureRefusal, number>> = {
  'signed-out': 401,
  'no-room': 403,
  'too-large': 413,
  'wrong-type': 415,
  'limit-reached': 429,
  busy: 503,
  'not-stored': 503,
  // Without Retry-After: the page tells the member at once, rather than after four attempts.
  'disk-full': 507,
}

export function loader() {
  return methodNotAllowed()
}

/**
 * POST /images saves the picture in the field `image` and answers in JSON. `for=service` stores it for a
 * service, `for=message` as a private picture. `sender_id` is the user of the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed()
  const viewer = currentViewer(context)
  if (!viewer) return refusalResponse({ refused: 'signed-out' })
  const { address } = requestContext()
  let file: FormDataEntryValue | null = null
  let use = 'listing' as PictureUse
  const outcome = await receiveFormData(request, { accountId: viewer.id }, async (form) => {
    file = form.get('image')
    if (hasStaleFormOwner(form, viewer)) return { refused: 'signed-out' as const }
    if (!(file instanceof File)) return { refused: 'missing' as const }
    use = pictureUses.find((candidate) => candidate === form.get('for')) ?? 'listing'
    return await savePicture(database(), { ownerId: viewer.id, address, file, for: use })
  })
  if ('rejected' in outcome) {
    const { rejected, retryAfter } = outcome
    const refused = toPictureRefusal(rejected)
    return refusalResponse({ refused, retryAfter }, { status: bodyRejectionStatus[rejected] })
  }
  if ('refused' in outcome) return refusalResponse(outcome, { file, for: use })
  const { image } = outcome
  // A message's picture has no URL until the message is sent.
  const url = use === 'message' ? undefined : pictureUrl(image.path)
  return Response.json({ ...image, url }, { status: 201 })
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

function refusalResponse(
  { refused, retryAfter = busyRetrySeconds }: { refused: PictureRefusal; retryAfter?: number },
  about: { file?: unknown; for?: PictureUse; status?: number } = {},
): Response {
  const { file, for: use, status = refusalStatuses[refused] ?? 400 } = about
  const name = file instanceof File ? file.name : ''
  const {
    title,
    text: error,
    params,
  } = pictureProblem(refused, { file: name, retryAfter, for: use })
  const headers =
    status === 429 || status === 503 ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json({ error, title, params }, { status, headers })
}
