import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  badRequestResponse,
  jsonResponse,
  notFoundResponse,
  parseMessageNumber,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/older-messages.route'
import { listOlderMessages } from './list-messages.server.ts'

/** Messages older than `?before=`, the first number the client has. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const before = parseMessageNumber(url.searchParams.get('before'))
  if (before === undefined) return badRequestResponse()
  const { conversationId } = params
  const older = await listOlderMessages(database(), { conversationId, viewerId: viewer.id, before })
  return older ? jsonResponse(older) : notFoundResponse()
}
