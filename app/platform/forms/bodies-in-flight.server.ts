import { environment } from '../http/environment.server.ts'

/** Who sends a body. Forms with pictures and text-only forms are counted separately. */
export type BodySender = {
  kind: 'pictures' | 'text'
  /** A network, as `ipKey` returns it. */
  network: string
  accountId?: string | undefined
}

export type BodyInFlight = {
  /** Counts bytes that have arrived. Returns false, without counting, if a share is full. */
  add(bytes: number): boolean
  /** The body has been read: frees its slot; its bytes stay counted while in memory. */
  releaseBytes(): void
  close(): void
}

type BodyUsage = { bodies: number; bytes: number }
type UsageShare = { key: string; bodies: number; bytes: number }

const usageByKey = new Map<string, BodyUsage>()

/**
 * Reserves a slot; `undefined` if the account, the network or all senders have as many bodies in flight as
 * `LIMIT_BODIES_AT_ONCE...` allows. Only bytes that have arrived count.
 */
export function openBody(sender: BodySender): BodyInFlight | undefined {
  const shares = usageShares(sender)
  if (shares.some(({ key, bodies }) => usageOf(key).bodies >= bodies)) return undefined
  changeUsage(shares, { bodies: 1, bytes: 0 })
  let heldUsage: BodyUsage = { bodies: 1, bytes: 0 }
  const release = (usage: BodyUsage) => {
    changeUsage(shares, { bodies: -usage.bodies, bytes: -usage.bytes })
    heldUsage = { bodies: heldUsage.bodies - usage.bodies, bytes: heldUsage.bytes - usage.bytes }
  }
  return {
    add(bytes) {
      if (shares.some((share) => usageOf(share.key).bytes + bytes > share.bytes)) return false
      changeUsage(shares, { bodies: 0, bytes })
      heldUsage.bytes += bytes
      return true
    },
    releaseBytes: () => release({ bodies: heldUsage.bodies, bytes: 0 }),
    close: () => release(heldUsage),
  }
}

// Each buffers one file at a time until the end of that file.
const maxTextOnlyBodies = 4
let textOnlyBodies = 0

/**
 * Reserves a slot for a form whose files did not fit: only its text is read, to show it again. `undefined` if
 * four such are being read; else the function that frees it.
 */
export function openTextOnlyBody(): (() => void) | undefined {
  if (textOnlyBodies >= maxTextOnlyBodies) return undefined
  textOnlyBodies += 1
  return () => {
    textOnlyBodies -= 1
  }
}

export function bodiesInFlight(): BodyUsage {
  const all = [usageOf('text all'), usageOf('pictures all')]
  return {
    bodies: all.reduce((sum, { bodies }) => sum + bodies, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function usageShares({ kind, network, accountId }: BodySender): UsageShare[] {
  const { bounds } = environment()
  const shares = [
    {
      key: `${kind} all`,
      bodies: bounds['bodies-at-once-all'],
      bytes: bounds['body-bytes-at-once-all'],
    },
    {
      key: `${kind} network ${network}`,
      bodies: bounds['bodies-at-once-network'],
      bytes: bounds['body-bytes-at-once-network'],
    },
  ]
  if (accountId) {
    shares.push({
      key: `${kind} account ${accountId}`,
      bodies: bounds['bodies-at-once'],
      bytes: bounds['body-bytes-at-once'],
    })
  }
  return shares
}

function usageOf(key: string): BodyUsage {
  return usageByKey.get(key) ?? { bodies: 0, bytes: 0 }
}

function changeUsage(shares: UsageShare[], by: BodyUsage): void {
  for (const { key } of shares) {
    const { bodies, bytes } = usageOf(key)
    const usage = { bodies: bodies + by.bodies, bytes: bytes + by.bytes }
    if (usage.bodies > 0 || usage.bytes > 0) usageByKey.set(key, usage)
    else usageByKey.delete(key)
  }
}
