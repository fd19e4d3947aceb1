import { expect, test } from 'vitest'
import Conversation from './conversation.route.tsx'
import NewConversation from './new-conversation.route.tsx'

test('each viewer gets separate state when users change on the same page', () => {
  const conversation = { id: 'a-talk', subject: { kind: 'listing', id: 'a-listing' } }
  const keyFor = (Page: (props: never) => { key: unknown }, viewerId: string) =>
    Page({ loaderData: { conversation, viewerId } } as never).key
  for (const Page of [Conversation, NewConversation]) {
    expect(keyFor(Page, 'one')).toBe(keyFor(Page, 'one'))
    expect(keyFor(Page, 'one')).not.toBe(keyFor(Page, 'another'))
  }
})
