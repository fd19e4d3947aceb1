import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { findFreePort } from '../../../server/find-free-port.ts'

export type TcpProxy = {
  url: string
  /** All bytes that the other server has sent so far. */
  receivedBytes: () => number
  /** Refuses connections, as when the other server is stopped. */
  disconnect: () => void
  /** Accepts connections but never responds, as when a cable is unplugged. */
  pause: () => Promise<void>
  /** Restores the connection. */
  restore: () => Promise<void>
  /** Passes nothing on over the open connections, which stay open; new ones work. */
  stall: () => void
}

/** A TCP proxy to another local server that can be cut and restored. */
export async function openTcpProxy(to: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(to)
  const ownPort = await findFreePort()
  const sockets = new Set<Socket>()
  let isSilent = false
  let received = 0
  let server: Server | undefined

  function pass(near: Socket) {
    hold(near)
    if (isSilent) return
    const far = connect(Number(port), hostname)
    hold(far)
    far.on('data', ({ length }) => {
      received += length
    })
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
    receivedBytes: () => received,
    disconnect: cut,
    async pause() {
      isSilent = true
      await listen()
    },
    async restore() {
      isSilent = false
      await listen()
    },
    stall() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
