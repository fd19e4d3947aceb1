import { afterAll, beforeAll } from 'vitest'
import { environment, parseEnvironment } from '../../app/platform/http/environment.server.ts'

/**
 * Sets environment variables for the tests of the calling file. Call it before the tests. Settings
 * that the application reads only when it starts need `process.env` instead, which gives the file a
 * process of its own.
 */
export function setEnvironment(variables: Record<string, string>): void {
  const current = environment()
  const before = { ...current }
  beforeAll(() => {
    Object.assign(current, parseEnvironment({ ...process.env, ...variables }))
  })
  afterAll(() => {
    Object.assign(current, before)
  })
}
