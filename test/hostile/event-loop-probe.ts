import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the program under test with `--import`. It answers on a port of its own how long the
// main thread was busy without a break, and how much memory the process has.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const tickMs = 5
let longestStallMs = 0
let lastWall = performance.now()
let lastCpu = threadCpuMs()

setInterval(measure, tickMs).unref()

const port = Number(process.env.PROBE_PORT)
const server = createServer((request, response) => {
  measure()
  if (request.url === '/collect') collectGarbage()
  response.end(JSON.stringify({ longestStallMs, ...process.memoryUsage() }))
  longestStallMs = 0
}).listen(port, '127.0.0.1')
server.unref()

/**
 * A stall is the time in which the thread itself worked, so that waiting for a processor that other
 * programs use does not count. Work that is spread over several short tasks within one tick counts
 * as one stall: whoever waits for an answer waits for all of it.
 */
function measure() {
  const wall = performance.now()
  const cpu = threadCpuMs()
  longestStallMs = Math.max(longestStallMs, Math.min(wall - lastWall, cpu - lastCpu))
  lastWall = wall
  lastCpu = cpu
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
