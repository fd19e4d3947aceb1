import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the measured server. Four times a second it writes the longest event loop delay
// since the last SIGUSR2 and the longest CPU time of one turn, both in milliseconds. On a busy
// machine the delay includes time taken by other processes.
const file = process.env.EVENT_LOOP_FILE
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let used = process.threadCpuUsage()
let longest = 0
setInterval(() => {
  const { user, system } = process.threadCpuUsage(used)
  longest = Math.max(longest, (user + system) / 1000)
  used = process.threadCpuUsage()
}, 5).unref()
process.on('SIGUSR2', () => {
  delay.reset()
  longest = 0
})
setInterval(() => {
  const text = JSON.stringify({ stood: Math.round(delay.max / 1e6), worked: Math.round(longest) })
  if (file) writeFileSync(file, text)
}, 250).unref()
