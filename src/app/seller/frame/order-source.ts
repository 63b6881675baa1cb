export type Follow = {
  /** An order came. */
  onNew: (id: string) => void
  /** An order moved on, was paid or was cancelled. */
  onChanged: (id: string) => void
  /** Something may have been missed. */
  onLook: () => void
}

const pollMs = 60_000

/** Hears from the store what happens to the orders; where the stream cannot be had, looks once a minute. Returns the end of it. */
export function streamOrders({ onNew, onChanged, onLook }: Follow): () => void {
  let source: EventSource | undefined
  let timer: number | undefined

  function open(): void {
    source = new EventSource('/api/order/events')
    source.addEventListener('open', onLook)
    source.addEventListener('missed', onLook)
    source.addEventListener('new', ({ data }) => onNew(String(data)))
    source.addEventListener('changed', ({ data }) => onChanged(String(data)))
    source.addEventListener('error', () => {
      // While it is connecting the browser tries again by itself.
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }

  function later(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      onLook()
      if ('EventSource' in window) open()
      else later()
    }, pollMs)
  }

  if ('EventSource' in window) open()
  else later()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}
