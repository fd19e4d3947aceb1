import type { RunningMarket } from './running-market.ts'

/** Environment that lets the process be inspected, on any free port. */
export const inspectorEnvironment = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * The used heap in bytes of a process started with `inspectorEnvironment`, after a full garbage collection.
 */
export async function measureUsedHeap(market: RunningMarket): Promise<number> {
  const [url] = market.output().match(/ws:\/\/\S+/) ?? []
  if (!url) throw new Error('The program was started without the inspector')
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  // What finalizers release is collected only in the next round.
  for (let round = 0; round < 3; round++) await call(socket, 'HeapProfiler.collectGarbage')
  const { usedSize } = await call(socket, 'Runtime.getHeapUsage')
  socket.close()
  return Number(usedSize)
}

async function call(socket: WebSocket, method: string): Promise<Record<string, unknown>> {
  const answered = new Promise<MessageEvent>((resolve) =>
    socket.addEventListener('message', resolve, { once: true }),
  )
  socket.send(JSON.stringify({ id: 1, method }))
  return JSON.parse((await answered).data).result
}
