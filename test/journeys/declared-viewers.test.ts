import { beforeEach, expect } from 'vitest'
import { useDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { declaredRoutes } from '../../app/routes.ts'
import { test } from '../support/database/database-fixtures.ts'
import { createTestRoutes } from '../support/pages/visit-routes.ts'

beforeEach<{ open: Parameters<typeof useDatabase>[0] }>(({ open }) => useDatabase(open))

// The key with which browsers subscribe to push messages is public.
const publicPaths = ['/push']

test('a visitor who opens what is declared for members is sent elsewhere or refused', async () => {
  const statuses: Record<string, number | undefined> = {}
  for (const { pattern, file } of routesFor('members')) {
    const { loader } = await import(/* @vite-ignore */ `../../app/${file}`)
    if (!loader || publicPaths.includes(pattern)) continue
    const { fetch } = createTestRoutes([{ loader, path: pattern }])
    const answer = await fetch(
      pattern.replaceAll(/:\w+\??/g, () => newId()),
      {},
    )
    statuses[pattern] = answer?.status
  }
  expect(Object.keys(statuses).length).toBeGreaterThan(30)
  const isOpen = ([, status]: [string, number | undefined]) => !status || status < 300
  expect(Object.entries(statuses).filter(isOpen)).toEqual([])
})

test('what is below /moderation and /admin is declared for staff, and nothing else', () => {
  const forStaff = routesFor('staff').map(({ pattern }) => pattern)
  const below = declaredRoutes.filter(({ pattern }) => /^\/(moderation|admin)(\/|$)/.test(pattern))
  expect(forStaff).toEqual(below.map(({ pattern }) => pattern))
})

function routesFor(viewers: 'members' | 'staff') {
  return declaredRoutes.filter(({ declaration }) => declaration.for === viewers)
}
