type OptimisticSettingOptions<Value> = {
  /** Rejects if it was not saved. `queued`: it waits on the device, and stays shown until the page includes it. */
  send: (name: string, value: Value) => Promise<'queued' | void>
  onSaved?: ((name: string, value: Value) => void) | undefined
  onFailed: (name: string, failure: unknown) => void
}

export type OptimisticSetting<Value> = {
  set: (name: string, value: Value) => void
  restore: (name: string, value: Value) => void
  /** The same object until something changes. */
  all: () => ReadonlyMap<string, Value>
  subscribe: (listener: () => void) => () => void
  /** Drops saved changes that the page already includes. */
  clearSaved: (isConfirmed: (name: string, value: Value) => boolean) => void
}

/**
 * Shows changes at once and sends them one after another, so that the last of several quick ones wins. A failed
 * one is rolled back.
 */
export function createOptimisticSetting<Value>({
  send,
  onSaved,
  onFailed,
}: OptimisticSettingOptions<Value>): OptimisticSetting<Value> {
  let pending: ReadonlyMap<string, Value> = new Map()
  const saved = new Map<string, Value>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()

  function show(next: ReadonlyMap<string, Value>) {
    pending = next
    for (const listener of listeners) listener()
  }

  function set(name: string, value: Value) {
    show(new Map(pending).set(name, value))
    if (!sending.has(name)) void sendLatest(name)
  }

  async function sendLatest(name: string) {
    sending.add(name)
    try {
      for (let sent: Value | undefined; pending.has(name) && pending.get(name) !== sent; ) {
        sent = pending.get(name) as Value
        if ((await send(name, sent)) === 'queued') continue
        saved.set(name, sent)
        onSaved?.(name, sent)
      }
    } catch (failure) {
      undo(name)
      onFailed(name, failure)
    } finally {
      sending.delete(name)
    }
  }

  function undo(name: string) {
    const next = new Map(pending)
    const before = saved.get(name)
    if (before === undefined) next.delete(name)
    else next.set(name, before)
    show(next)
  }

  function clearSaved(isConfirmed: (name: string, value: Value) => boolean) {
    const confirmed = [...pending].filter(
      ([name, value]) => !sending.has(name) && isConfirmed(name, value),
    )
    if (confirmed.length === 0) return
    for (const [name] of confirmed) saved.delete(name)
    show(new Map([...pending].filter((entry) => !confirmed.some(([name]) => name === entry[0]))))
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const restore = (name: string, value: Value) => show(new Map(pending).set(name, value))

  return { set, restore, all: () => pending, subscribe, clearSaved }
}
