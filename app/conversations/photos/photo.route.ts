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

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const widthParam = url.searchParams.get('w')
  const width = parseMessageNumber(widthParam)
  if (widthParam !== null && width === undefined) return badRequestResponse()
  const { conversationId, imageId } = params
  const photoQuery = { conversationId, imageId, viewerId: viewer.id, width }
  const path = await findPhoto(database(), photoQuery)
  return path ? await servePrivatePicture(path, request) : notFoundResponse()
}
