import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

const pauseMs = 50
const paths = ['/', '/search?q=gandum', '/help']

if (parentPort && workerData) await visitUntilStopped()

/** Another visitor who keeps opening pages, in a thread of their own. */
export function startOtherVisitor(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const ask = async (question: 'longest wait' | 'stop') => {
    worker.postMessage(question)
    const [answer] = await once(worker, 'message')
    return answer as { longestWaitMs: number; failures: string[] }
  }
  return {
    /** The longest wait for a page in milliseconds, and the failures, since the last call. */
    longestWait: () => ask('longest wait'),
    stop: async () => {
      const last = await ask('stop')
      await worker.terminate()
      return last
    },
  }
}

async function visitUntilStopped() {
  let longestWaitMs = 0
  let failures: string[] = []
  let isStopped = false
  parentPort?.on('message', (question) => {
    parentPort?.postMessage({ longestWaitMs, failures })
    longestWaitMs = 0
    failures = []
    if (question === 'stop') isStopped = true
  })
  for (let visit = 0; !isStopped; visit++) {
    const path = paths[visit % paths.length] ?? '/'
    const startedAt = performance.now()
    try {
      const answer = await fetch(workerData.url + path, {
        headers: { 'x-forwarded-for': '192.0.2.1' },
        signal: AbortSignal.timeout(30_000),
      })
      await answer.text()
      if (answer.status !== 200) failures.push(`${path} got status ${answer.status}`)
    } catch (error) {
      failures.push(`${path}: ${error}`)
    }
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt)
    await wait(pauseMs)
  }
}
