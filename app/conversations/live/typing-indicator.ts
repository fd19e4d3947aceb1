const sendInterval = 4_000
const showDuration = 6_000

export function createTypingIndicator(onChange: () => void) {
  let ending: ReturnType<typeof setTimeout> | undefined
  function stop() {
    if (!ending) return
    clearTimeout(ending)
    ending = undefined
    onChange()
  }
  return {
    isTyping: () => ending !== undefined,
    stop,
    note() {
      const isNew = ending === undefined
      clearTimeout(ending)
      ending = setTimeout(stop, showDuration)
      if (isNew) onChange()
    },
  }
}

export function throttleTyping(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (Date.now() - toldAt < sendInterval) return
    toldAt = Date.now()
    tell()
  }
}
