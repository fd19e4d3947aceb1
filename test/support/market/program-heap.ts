import type { RunningMarket } from './running-market.ts'

/** Lets a program be asked for its memory; the port is one that is free. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The heap of a program that was started `inspectable`, in bytes, after all garbage is collected. */
export async function usedHeap(market: RunningMarket): Promise<number> {
  const [url] = market.said().match(/ws:\/\/\S+/) ?? []
  if (!url) throw new Error('The program was not started to be inspected')
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  // What a finalizer lets go of is garbage only for the next collection.
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
