import { connect, type Socket } from 'node:net'
import { headOf, type RawRequest, sendRaw } from './raw-request.ts'

/** Connections that stay open; `close` hangs all of them up. */
export type OpenConnections = { close: () => void }

/** Sends the head of a request and then one byte of its body a second, on many connections. */
export function openSlowConnections(
  port: number,
  requests: readonly RawRequest[],
): OpenConnections {
  const sockets = requests.map((request) => {
    const socket = open(port)
    socket.write(headOf({ ...request, declaredLength: 100_000 }))
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1_000)
  return {
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Sends part of a head and goes on with one byte a second. */
export function openSlowHeads(port: number, count: number): OpenConnections {
  const sockets = Array.from({ length: count }, () => {
    const socket = open(port)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ')
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1_000)
  return {
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Sends requests and hangs up before they can be answered. */
export async function sendAndHangUp(port: number, requests: readonly RawRequest[]): Promise<void> {
  await Promise.all(requests.map((request) => sendRaw(port, { ...request, hangUpAfterMs: 100 })))
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => {})
}
