import { environment } from '../http/environment.server.ts'

/** Whose body it is. Forms with pictures and forms of words are counted apart. */
export type BodySender = {
  kind: 'pictures' | 'words'
  /** A network as `ipKey` names it. */
  network: string
  /** The account that sends it; absent for visitors. */
  accountId?: string | undefined
}

/** A body that is being read, or whose form is being worked on. */
export type BodyInFlight = {
  /** Counts bytes that have arrived; `false` when a share is full, and then nothing is counted. */
  add(bytes: number): boolean
  /** The body has arrived: its place is free for another, its bytes are still in memory. */
  arrived(): void
  /** Frees everything that is still held. */
  close(): void
}

type BodyUsage = { bodies: number; bytes: number }
type UsageShare = { key: string; bodies: number; bytes: number }

const usageByKey = new Map<string, BodyUsage>()

/**
 * Takes a place for a body. `undefined` when its account, its network or all together have as many
 * bodies under way as `LIMIT_BODIES_AT_ONCE...` allow. Only bytes that have arrived are counted.
 */
export function openBody(sender: BodySender): BodyInFlight | undefined {
  const shares = usageShares(sender)
  if (shares.some(({ key, bodies }) => usageOf(key).bodies >= bodies)) return undefined
  changeUsage(shares, { bodies: 1, bytes: 0 })
  let held: BodyUsage = { bodies: 1, bytes: 0 }
  const release = (usage: BodyUsage) => {
    changeUsage(shares, { bodies: -usage.bodies, bytes: -usage.bytes })
    held = { bodies: held.bodies - usage.bodies, bytes: held.bytes - usage.bytes }
  }
  return {
    add(bytes) {
      if (shares.some((share) => usageOf(share.key).bytes + bytes > share.bytes)) return false
      changeUsage(shares, { bodies: 0, bytes })
      held.bytes += bytes
      return true
    },
    arrived: () => release({ bodies: held.bodies, bytes: 0 }),
    close: () => release(held),
  }
}

// Each holds one file at a time until its end is found.
const maxTextOnlyBodies = 4
let textOnlyBodies = 0

/**
 * Takes a place for a form whose files found no room: only its words are read, so that they can go
 * back to their sender. `undefined` when four are read so; otherwise call the result when done.
 */
export function openTextOnlyBody(): (() => void) | undefined {
  if (textOnlyBodies >= maxTextOnlyBodies) return undefined
  textOnlyBodies += 1
  return () => {
    textOnlyBodies -= 1
  }
}

/** How many bodies are under way, and how many of their bytes are in memory. */
export function bodiesInFlight(): BodyUsage {
  const all = [usageOf('words all'), usageOf('pictures all')]
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
