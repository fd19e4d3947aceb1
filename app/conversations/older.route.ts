import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/older.route'
import {
  answerGone,
  answerJson,
  answerMalformed,
  answerSignedOut,
  readNumber,
} from './answer-json.ts'
import { listOlderMessages } from './list-messages.server.ts'

/** What an open conversation has not shown yet: `?before=` the first number it has. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return answerSignedOut()
  const before = readNumber(url.searchParams.get('before'))
  if (before === undefined) return answerMalformed()
  const { conversationId } = params
  const older = await listOlderMessages(database(), { conversationId, viewerId: viewer.id, before })
  return older ? answerJson(older) : answerGone()
}
