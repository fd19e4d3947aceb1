import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the process under test with `--import`. Reports on its own port how long the event
// loop was blocked, and how much memory the process uses and used at most since the last report.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const tickMs = 5
let longestStallMs = 0
let peakRss = 0
let lastWall = performance.now()
let lastCpu = threadCpuMs()

// Worker threads of the market load this file too.
if (isMainThread) report()

/**
 * A stall counts only the CPU time of the thread itself, so waiting for a CPU used by other
 * processes does not count. Work in several short tasks within one tick counts as one stall, as a
 * waiting client waits for all of it.
 */
function measure() {
  const wall = performance.now()
  const cpu = threadCpuMs()
  longestStallMs = Math.max(longestStallMs, Math.min(wall - lastWall, cpu - lastCpu))
  lastWall = wall
  lastCpu = cpu
  peakRss = Math.max(peakRss, process.memoryUsage.rss())
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function report(): void {
  setInterval(measure, tickMs).unref()
  createServer((request, response) => {
    measure()
    if (request.url === '/collect') collectGarbage()
    response.end(JSON.stringify({ longestStallMs, peakRss, ...process.memoryUsage() }))
    longestStallMs = 0
    peakRss = 0
  })
    .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
    .unref()
}
