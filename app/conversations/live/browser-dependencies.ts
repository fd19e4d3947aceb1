import { subscribeToEventStream } from '../../platform/realtime/event-stream-client.ts'
import { sendDependencies } from '../outbox/send-dependencies.ts'
import { createTabSync } from '../outbox/sync-tabs.ts'
import type { ConversationDependencies } from './live-conversation.ts'

export function browserDependencies(): ConversationDependencies {
  return {
    ...sendDependencies(),
    pages: createTabSync(),
    isPageVisible: () => document.visibilityState === 'visible',
    listen: subscribeToEventStream,
  }
}
