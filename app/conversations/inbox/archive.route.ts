import { redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { changeConversation } from '../safety/change-conversation.server.ts'
import { parseMessageNumber, redirectToConversation } from '../sending/message-responses.ts'
import type { Route } from './+types/archive.route'
import { archiveConversation } from './archive-conversation.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirectToConversation(params.conversationId)
}

/** `archive=on` archives up to the message `up_to`. */
export async function action({ params, ...args }: Route.ActionArgs) {
  return await changeConversation(args, params, async ({ form, own, page }) => {
    const archive = form.get('archive')
    const upTo = archive === 'on' ? parseMessageNumber(form.get('up_to')) : undefined
    if (archive !== 'off' && upTo === undefined) return 'malformed'
    const outcome = await archiveConversation(database(), { ...own, upTo })
    if (!outcome) return undefined
    if ('refused' in outcome) return outcome.refused
    return outcome.isArchived
      ? redirect('/messages', withToast({ title: 'messages.archived', tone: 'ok' }))
      : redirect(page, withToast({ title: 'messages.unarchived', tone: 'ok' }))
  })
}
