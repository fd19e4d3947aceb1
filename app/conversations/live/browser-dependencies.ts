import { listenLive } from '../../layout/live/event-stream-client.ts'
import { sendDependencies } from '../outbox/send-dependencies.ts'
import { createTabSync } from '../outbox/sync-tabs.ts'
import type { ConversationDependencies } from './live-conversation.ts'

/** What an open conversation needs, as a page of the browser has it. */
export function browserDependencies(): ConversationDependencies {
  return {
    ...sendDependencies(),
    pages: createTabSync(),
    isLooking: () => document.visibilityState === 'visible',
    listen: listenLive,
  }
}
