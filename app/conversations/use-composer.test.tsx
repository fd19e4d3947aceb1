import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Composing, useComposer } from './use-composer.tsx'

test('what is written is taken once, however often it is sent before the box is drawn empty', () => {
  const composing = compose('Is it available? ')
  expect(composing.take()).toEqual({ text: 'Is it available?', photos: [] })
  expect(composing.take()).toBeUndefined()
  expect(compose(' ').take()).toBeUndefined()
})

function compose(first: string): Composing {
  const drawn: Composing[] = []
  const Box = () => {
    drawn.push(useComposer({ first, draftAt: { owner: 'somebody', talk: 'a-talk' } }))
    return null
  }
  renderToStaticMarkup(<Box />)
  return drawn[0] as Composing
}
