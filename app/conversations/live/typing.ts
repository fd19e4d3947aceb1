const tellEvery = 4_000
const shownFor = 6_000

/** Whether the other party is writing, as far as was said in the last seconds. */
export function otherTyping(onChange: () => void) {
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
      ending = setTimeout(stop, shownFor)
      if (isNew) onChange()
    },
  }
}

/** Tells that the viewer is writing, however many keys they press, once in a few seconds. */
export function typingTeller(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (Date.now() - toldAt < tellEvery) return
    toldAt = Date.now()
    tell()
  }
}
