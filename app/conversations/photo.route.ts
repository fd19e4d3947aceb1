import { currentViewer } from '../accounts/viewer.server.ts'
import { servePrivatePicture } from '../images/serve-picture.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/photo.route'
import { answerGone, answerMalformed, answerSignedOut, readNumber } from './answer-json.ts'
import { findPhoto } from './find-photo.server.ts'

/** A photo of a message, for the two who may see it; `?w=` one of the widths pictures lie in. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return answerSignedOut()
  const asked = url.searchParams.get('w')
  const width = readNumber(asked)
  if (asked !== null && width === undefined) return answerMalformed()
  const { conversationId, imageId } = params
  const wanted = { conversationId, imageId, viewerId: viewer.id, width }
  const path = await findPhoto(database(), wanted)
  return path ? await servePrivatePicture(path, request) : answerGone()
}
