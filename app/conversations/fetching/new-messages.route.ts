import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  badRequestResponse,
  jsonResponse,
  notFoundResponse,
  parseMessageNumber,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/new-messages.route'
import { listNewMessages } from './list-messages.server.ts'

/** Messages newer than `?after=`, the last number the client has. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const after = parseMessageNumber(url.searchParams.get('after'))
  if (after === undefined) return badRequestResponse()
  const { conversationId } = params
  const news = await listNewMessages(database(), { conversationId, viewerId: viewer.id, after })
  return news ? jsonResponse(news) : notFoundResponse()
}
