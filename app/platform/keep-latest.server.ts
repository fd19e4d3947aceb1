/** Keeps what was last kept or found, of all so many bytes at most. */
export function keepLatest(mostBytes: number) {
  // A map lists what was put in first at its beginning.
  const kept = new Map<string, Buffer>()
  let bytes = 0

  return { find, keep }

  function find(name: string): Buffer | undefined {
    const found = kept.get(name)
    if (found) {
      kept.delete(name)
      kept.set(name, found)
    }
    return found
  }

  function keep(name: string, content: Buffer): void {
    drop(name)
    kept.set(name, content)
    bytes += content.byteLength
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  function drop(name: string): void {
    bytes -= kept.get(name)?.byteLength ?? 0
    kept.delete(name)
  }
}
