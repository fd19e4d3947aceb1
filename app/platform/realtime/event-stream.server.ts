type StreamEvent = { event: string; data?: object; id?: number }

/** An answer that goes on: events for an open page, as `text/event-stream` writes them. */
export type EventStream = {
  body: ReadableStream<Uint8Array>
  send: (event: StreamEvent) => void
  /** Waits until at most half of what may wait does, or it has ended. */
  untilRoom: () => Promise<void>
  /** Ends it once what was sent has gone out; `retry` hints after how many milliseconds to come back. */
  end: (event?: StreamEvent, hint?: { retry: number }) => void
}

const maxBufferedBytes = 64 * 1024
const encoder = new TextEncoder()

/**
 * Opens a stream of events. Whoever reads so slowly that more than 64 KB wait for them is cut off:
 * they come back and ask for what they missed. `onEnd` is called once, however it ended.
 */
export function openEventStream({ onEnd }: { onEnd: () => void }): EventStream {
  let isOpen = true
  let controller: ReadableStreamDefaultController<Uint8Array>
  let goOn: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(itsController) {
        controller = itsController
      },
      // Called whenever some of it has been read.
      pull() {
        if (hasRoom()) goOn?.()
      },
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  return {
    body,
    send: (event) => write(formatStreamEvent(event)),
    async untilRoom() {
      if (isOpen && !hasRoom()) await new Promise<void>((resolve) => (goOn = resolve))
    },
    end(event, hint) {
      if (hint) write(`retry: ${hint.retry}\n\n`)
      if (event) write(formatStreamEvent(event))
      if (!isOpen) return
      controller.close()
      close()
    },
  }

  function write(text: string) {
    if (!isOpen) return
    const bytes = encoder.encode(text)
    if ((controller.desiredSize ?? 0) >= bytes.length) return controller.enqueue(bytes)
    // To wait until they have read what is there would keep the connection for as long as they like.
    controller.error(new SlowClientError('A reader of events fell too far behind'))
    close()
  }

  function hasRoom() {
    return (controller.desiredSize ?? 0) >= maxBufferedBytes / 2
  }

  function close() {
    if (!isOpen) return
    isOpen = false
    goOn?.()
    onEnd()
  }
}

/** By this code the HTTP server takes it for a reader who went away, and not for a failure. */
class SlowClientError extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

function formatStreamEvent({ event, data = {}, id }: StreamEvent): string {
  const lines = [`event: ${event}`, `data: ${JSON.stringify(data)}`]
  if (id !== undefined) lines.unshift(`id: ${id}`)
  return `${lines.join('\n')}\n\n`
}
