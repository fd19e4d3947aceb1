import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { servePrivatePicture } from '../../images/serving/serve-picture.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  badRequestResponse,
  notFoundResponse,
  parseMessageNumber,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/photo.route'
import { findPhoto } from './find-photo.server.ts'

/** A message photo, for the two parties only; `?w=` is one of the stored widths. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const asked = url.searchParams.get('w')
  const width = parseMessageNumber(asked)
  if (asked !== null && width === undefined) return badRequestResponse()
  const { conversationId, imageId } = params
  const wanted = { conversationId, imageId, viewerId: viewer.id, width }
  const path = await findPhoto(database(), wanted)
  return path ? await servePrivatePicture(path, request) : notFoundResponse()
}
