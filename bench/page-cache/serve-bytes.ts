import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a bare Node server, in a process of its own, that sends `size` bytes to every request. */
export async function serveBytes(size: number): Promise<{ url: string; close: () => void }> {
  const program = `
    const body = require('node:crypto').randomBytes(${size})
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The server has no output')
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(port)}`, close: () => child.kill() }
}
