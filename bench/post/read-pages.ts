import { parentPort, workerData } from 'node:worker_threads'
import { time } from '../search/measure.ts'

// Reads pages one after the other until told that it is enough, and tells how long each took.

const times: number[] = []
let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})
for (let i = 0; !isEnough; i++)
  times.push(await time(() => read(workerData[i % workerData.length])))
parentPort?.postMessage(times)

async function read(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await answer.text()
}
