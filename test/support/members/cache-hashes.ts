import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into every test process before the application. Argon2 is slow on purpose, and tests
// verify the same password against the same hash many times. The result depends only on the
// arguments, so it is cached. Costs, salts and hashes stay those of production.

declare global {
  /** While this is set, new hashes start only once it resolves. */
  var hashesWaitFor: Promise<void> | undefined
}

type Derive = typeof crypto.argon2

const derive = crypto.argon2
const results = new Map<string, Buffer>()

const deriveCached: Derive = (algorithm, parameters, callback) => {
  if (globalThis.hashesWaitFor) {
    return void globalThis.hashesWaitFor.then(() => derive(algorithm, parameters, callback))
  }
  const key = JSON.stringify([algorithm, parameters])
  const cached = results.get(key)
  if (cached) return void setImmediate(callback, null, Buffer.from(cached))
  derive(algorithm, parameters, (error, result) => {
    if (!error) results.set(key, Buffer.from(result))
    callback(error, result)
  })
}

crypto.argon2 = deriveCached
syncBuiltinESMExports()
