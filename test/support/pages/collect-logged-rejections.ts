import { vi } from 'vitest'
import { log } from '../../../app/platform/http/log.server.ts'

/** Returns the log lines of refused attempts while `work` runs. */
export async function collectLoggedRejections(work: () => Promise<unknown>): Promise<unknown[]> {
  const warn = vi.spyOn(log, 'warn')
  try {
    await work()
    const calls: unknown[][] = warn.mock.calls
    return calls.filter(([, message]) => message === 'authorization refused').map(([line]) => line)
  } finally {
    warn.mockRestore()
  }
}
