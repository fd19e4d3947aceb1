import { redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { redirectToConversation } from '../sending/message-responses.ts'
import type { Route } from './+types/block.route'
import { blockPerson, unblockPerson } from './block-person.server.ts'
import { changeConversation } from './change-conversation.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirectToConversation(params.conversationId)
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return await changeConversation(args, params, async ({ form, own, page }) => {
    const block = form.get('block')
    if (block !== 'on' && block !== 'off') return 'malformed'
    const outcome = await (block === 'on' ? blockPerson : unblockPerson)(database(), own)
    if (!outcome) return undefined
    return 'refused' in outcome ? outcome.refused : redirect(page)
  })
}
