import { expect, test } from 'vitest'
import { openLine } from './turns.server.ts'

const sizes = { atOnce: 2, atOncePerOwner: 1, waiting: 3, waitingPerOwner: 2 }

test('only so many works run at once, in all and for one owner', async () => {
  const { begin, running } = aMarket()
  begin('aslam')
  begin('aslam')
  begin('bibi')
  begin('chacha')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
})

test('whoever has least in hand is called before the next work of someone who has more', async () => {
  const { begin, running, finish } = aMarket({ ...sizes, atOncePerOwner: 2 })
  begin('aslam')
  begin('aslam')
  begin('aslam')
  begin('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'aslam'])
  finish('aslam')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
})

test('a full line answers busy instead of growing', async () => {
  const { begin } = aMarket()
  begin('aslam')
  begin('aslam')
  begin('aslam')
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
  begin('bibi')
  begin('bibi')
  expect(await begin('chacha')).toEqual({ refused: 'busy' })
})

test('a work that fails gives its place to the next', async () => {
  const takeTurn = openLine(sizes)
  const failing = takeTurn('aslam', () => Promise.reject(new Error('no disk')))
  const next = takeTurn('aslam', async () => 'kept')
  await expect(failing).rejects.toThrow('no disk')
  expect(await next).toBe('kept')
})

function aMarket(of = sizes) {
  const takeTurn = openLine(of)
  const inHand: { ownerId: string; finish: () => void }[] = []
  return {
    begin: (ownerId: string) =>
      takeTurn(ownerId, () => new Promise<void>((finish) => inHand.push({ ownerId, finish }))),
    running: () => inHand.map(({ ownerId }) => ownerId),
    finish(ownerId: string) {
      const at = inHand.findIndex((work) => work.ownerId === ownerId)
      inHand.splice(at, 1)[0]?.finish()
    },
  }
}

function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}
