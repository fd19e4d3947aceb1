import { parentPort, workerData } from 'node:worker_threads'
import { measureTime } from '../support/measure.ts'

// Worker: loads pages one by one until it gets a message, then posts back how long each took.

const times: number[] = []
let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})
for (let i = 0; !isEnough; i++)
  times.push(await measureTime(() => read(workerData[i % workerData.length])))
parentPort?.postMessage(times)

async function read(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}`)
  await answer.text()
}
