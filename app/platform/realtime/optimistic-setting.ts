type OptimisticSettingOptions<Value> = {
  /** Tells the server of a wish; rejects where it was not carried out. */
  send: (name: string, value: Value) => Promise<void>
  onKept?: ((name: string, value: Value) => void) | undefined
  /** The wish has been taken back; `value` is what holds again, if it was ever told here. */
  onFailed: (name: string, failure: unknown) => void
}

/** What somebody has pressed on this page, by name, each true on the screen before it is kept. */
export type OptimisticSetting<Value> = {
  wish: (name: string, value: Value) => void
  /** The same object until something changes. */
  all: () => ReadonlyMap<string, Value>
  watch: (watcher: () => void) => () => void
  /** Forgets wishes that are no news to the page any more. */
  forget: (isKnown: (name: string, value: Value) => boolean) => void
}

/**
 * Shows wishes at once and sends them one after the other, so that of several presses in a row the
 * last one holds, in whichever order the line would have carried them. One that fails is undone.
 */
export function createOptimisticSetting<Value>({
  send,
  onKept,
  onFailed,
}: OptimisticSettingOptions<Value>): OptimisticSetting<Value> {
  let wished: ReadonlyMap<string, Value> = new Map()
  const kept = new Map<string, Value>()
  const sending = new Set<string>()
  const watchers = new Set<() => void>()

  function show(next: ReadonlyMap<string, Value>) {
    wished = next
    for (const watcher of watchers) watcher()
  }

  function wish(name: string, value: Value) {
    show(new Map(wished).set(name, value))
    if (!sending.has(name)) void sendLatest(name)
  }

  async function sendLatest(name: string) {
    sending.add(name)
    try {
      for (let sent: Value | undefined; wished.has(name) && wished.get(name) !== sent; ) {
        sent = wished.get(name) as Value
        await send(name, sent)
        kept.set(name, sent)
        onKept?.(name, sent)
      }
    } catch (failure) {
      undo(name)
      onFailed(name, failure)
    } finally {
      sending.delete(name)
    }
  }

  function undo(name: string) {
    const next = new Map(wished)
    const before = kept.get(name)
    if (before === undefined) next.delete(name)
    else next.set(name, before)
    show(next)
  }

  function forget(isKnown: (name: string, value: Value) => boolean) {
    const known = [...wished].filter(([name, value]) => !sending.has(name) && isKnown(name, value))
    if (known.length === 0) return
    for (const [name] of known) kept.delete(name)
    show(new Map([...wished].filter((entry) => !known.some(([name]) => name === entry[0]))))
  }

  function watch(watcher: () => void) {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  return { wish, all: () => wished, watch, forget }
}
