type StreamEvent = { event: string; data?: object; id?: number }

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send: (event: StreamEvent) => void
  /** Waits until at most half of the buffer is used, or the stream has ended. */
  waitUntilWritable: () => Promise<void>
  /** Ends the stream once its buffer has been sent; `retry` is the reconnection delay in milliseconds. */
  end: (event?: StreamEvent, hint?: { retry: number }) => void
}

const maxBufferedBytes = 64 * 1024
const encoder = new TextEncoder()

/**
 * A client so slow that more than 64 KB are buffered is disconnected: it reconnects and asks for missed events.
 * `onEnd` is called once, however it ends.
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
    async waitUntilWritable() {
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
    // Waiting for the client to read the buffer would keep the connection open indefinitely.
    controller.error(new SlowClientError('The client reads its event stream too slowly'))
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

/** With this code the HTTP server treats it as a client disconnect, not as a failure. */
class SlowClientError extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

function formatStreamEvent({ event, data = {}, id }: StreamEvent): string {
  const lines = [`event: ${event}`, `data: ${JSON.stringify(data)}`]
  if (id !== undefined) lines.unshift(`id: ${id}`)
  return `${lines.join('\n')}\n\n`
}
