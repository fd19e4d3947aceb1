import { connect, type Socket } from 'node:net'
import { type RawRequest, requestHead, sendRaw } from './raw-request.ts'

/** Open connections; `close` disconnects all of them. */
export type OpenConnections = { close: () => void }

/** Sends request headers and then one byte of the body a second, on many connections. */
export function openSlowConnections(
  port: number,
  requests: readonly RawRequest[],
): OpenConnections {
  const sockets = requests.map((request) => {
    const socket = open(port)
    socket.write(requestHead({ ...request, declaredLength: 100_000 }))
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

/** Sends part of the headers and then one byte a second. */
export function openSlowHeaders(port: number, count: number): OpenConnections {
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

/** Sends requests and disconnects before the response. */
export async function sendAndDisconnect(
  port: number,
  requests: readonly RawRequest[],
): Promise<void> {
  await Promise.all(requests.map((request) => sendRaw(port, { ...request, hangUpAfterMs: 100 })))
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => {})
}
