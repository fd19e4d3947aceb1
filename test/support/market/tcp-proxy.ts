import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { findFreePort } from './running-market.ts'

export type Relay = {
  url: string
  /** Nobody listens any more, as when the other side has been stopped. */
  cut: () => void
  /** Connections are taken and nothing is ever answered, as when a cable has been pulled. */
  silence: () => Promise<void>
  /** All is well again. */
  mend: () => Promise<void>
}

/** A way to another server on this machine that can be cut and mended again. */
export async function openRelay(to: string): Promise<Relay> {
  const { hostname, port } = new URL(to)
  const ownPort = await findFreePort()
  const sockets = new Set<Socket>()
  let isSilent = false
  let server: Server | undefined

  function pass(near: Socket) {
    hold(near)
    if (isSilent) return
    const far = connect(Number(port), hostname)
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }

  function hold(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  function cut() {
    server?.close()
    server = undefined
    for (const socket of sockets) socket.destroy()
  }

  async function listen() {
    cut()
    server = createServer(pass).listen(ownPort, '127.0.0.1')
    await once(server, 'listening')
  }

  await listen()
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut,
    async silence() {
      isSilent = true
      await listen()
    },
    async mend() {
      isSilent = false
      await listen()
    },
  }
}
