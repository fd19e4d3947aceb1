import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ComposerState, useComposer } from './use-composer.tsx'

test('a message is taken once, even if it is sent again before the box renders empty', () => {
  const composing = compose('Is it available? ')
  expect(composing.take()).toEqual({ text: 'Is it available?', photos: [] })
  expect(composing.take()).toBeUndefined()
  expect(compose(' ').take()).toBeUndefined()
})

function compose(first: string): ComposerState {
  const drawn: ComposerState[] = []
  const Box = () => {
    drawn.push(useComposer({ first, draftAt: { owner: 'somebody', conversationKey: 'a-talk' } }))
    return null
  }
  renderToStaticMarkup(<Box />)
  return drawn[0] as ComposerState
}
