import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/news.route'
import {
  answerGone,
  answerJson,
  answerMalformed,
  answerSignedOut,
  readNumber,
} from './answer-json.ts'
import { readNews } from './list-messages.server.ts'

/** What an open conversation does not know yet: `?after=` the last number it has. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return answerSignedOut()
  const after = readNumber(url.searchParams.get('after'))
  if (after === undefined) return answerMalformed()
  const { conversationId } = params
  const news = await readNews(database(), { conversationId, viewerId: viewer.id, after })
  return news ? answerJson(news) : answerGone()
}
