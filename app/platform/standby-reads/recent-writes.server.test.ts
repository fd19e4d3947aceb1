import { expect, test } from 'vitest'
import { newId } from '../database/ids.server.ts'
import { createRecentWrites } from './recent-writes.server.ts'

const [aslam, bilal, buffalo] = [newId(), newId(), newId()]

test('a standby may answer people whose data it has, and everybody else', () => {
  const writes = listening()
  writes.recordPeople([aslam], 1_000)
  expect(writes.areIn({ viewerId: aslam, url: urlOf('/') }, 1_000)).toBe(false)
  expect(writes.areIn({ viewerId: aslam, url: urlOf('/') }, 1_001)).toBe(true)
  expect(writes.areIn({ viewerId: bilal, url: urlOf('/') }, 900)).toBe(true)
  expect(writes.areIn({ url: urlOf('/') }, 900)).toBe(true)
  // The last write of a person counts.
  writes.recordPeople([aslam], 2_000)
  expect(writes.areIn({ viewerId: aslam, url: urlOf('/') }, 1_500)).toBe(false)
})

test('a page that names a changed record waits until the standby has the change', () => {
  const writes = listening()
  writes.recordPages({ ids: [buffalo, `listings/${aslam}/photo.webp`], lists: ['listings'] }, 1_000)
  for (const path of [`/listing/${buffalo}`, `/edit-listing/${buffalo}.data`, `/x?id=${buffalo}`]) {
    expect(writes.areIn({ url: urlOf(path) }, 900), path).toBe(false)
    expect(writes.areIn({ url: urlOf(path) }, 1_001), path).toBe(true)
  }
  expect(writes.areIn({ url: urlOf(`/sellers/${aslam}`) }, 900)).toBe(false)
  expect(writes.areIn({ url: urlOf(`/listing/${bilal}`) }, 900)).toBe(true)
  expect(writes.areIn({ url: urlOf('/') }, 900)).toBe(true)
})

test('while changes cannot be received, and for those between, no standby is good enough', () => {
  const writes = createRecentWrites()
  expect(writes.areIn({ url: urlOf('/') }, 1_000)).toBe(false)
  writes.recordAll(1_000)
  expect(writes.areIn({ url: urlOf('/') }, 1_000)).toBe(false)
  expect(writes.areIn({ url: urlOf('/') }, 1_001)).toBe(true)
  writes.pause()
  expect(writes.areIn({ url: urlOf('/') }, 9_000)).toBe(false)
  writes.recordAll(2_000)
  expect(writes.areIn({ url: urlOf('/') }, 2_001)).toBe(true)
  writes.recordPages({ all: true, ids: [], lists: [] }, 3_000)
  expect(writes.areIn({ url: urlOf('/') }, 2_900)).toBe(false)
})

test('writes that every standby in use must have are forgotten', () => {
  const writes = listening()
  for (let second = 0; second < 100; second += 1) writes.recordPeople([newId()], second * 1_000)
  expect(writes.size).toBeLessThanOrEqual(12)
})

function listening() {
  const writes = createRecentWrites()
  writes.recordAll(0)
  return writes
}

function urlOf(path: string): URL {
  return new URL(path, 'https://market.test')
}
