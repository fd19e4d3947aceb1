import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  badRequestResponse,
  jsonResponse,
  notFoundResponse,
  parseMessageNumber,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/list-messages.route'
import { listNewMessages, listOlderMessages } from './list-messages.server.ts'

/** Messages newer than `?after=`, the last number the client has, or older than `?before=`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const own = { conversationId: params.conversationId, viewerId: viewer.id }
  const after = parseMessageNumber(url.searchParams.get('after'))
  const before = parseMessageNumber(url.searchParams.get('before'))
  if (after === undefined && before === undefined) return badRequestResponse()
  const found =
    after === undefined
      ? await listOlderMessages(database(), { ...own, before })
      : await listNewMessages(database(), { ...own, after })
  return found ? jsonResponse(found) : notFoundResponse()
}
