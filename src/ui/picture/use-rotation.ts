import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Calls `onTurn` after every `ms` of running time, and counts on when its promise resolves. A pause preserves the elapsed
 * time, so a hovered banner continues from there, and aborts the signal.
 */
export function useRotation(isRunning: boolean, ms: number, onTurn: (signal: AbortSignal) => Promise<void>) {
  const spent = useRef(0)
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  useEffect(() => {
    if (!isRunning) return
    let startedAt = performance.now() - spent.current
    let timer = window.setTimeout(() => void tick(), ms - spent.current)
    const stop = new AbortController()
    async function tick() {
      await turn.current(stop.signal)
      if (stop.signal.aborted) return
      startedAt = performance.now()
      timer = window.setTimeout(() => void tick(), ms)
    }
    return () => {
      stop.abort()
      spent.current = Math.min(ms, performance.now() - startedAt)
      window.clearTimeout(timer)
    }
  }, [isRunning, ms])
  return { restart: () => (spent.current = 0) }
}

/** Returns whether the rotation is paused: by the pointer over it, the focus inside it or a hidden tab. */
export function useHold(root: RefObject<HTMLElement | null>): boolean {
  const [holdReasons, setHoldReasons] = useState({ pointer: false, focus: false, tab: false })
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const stop = new AbortController()
    const { signal } = stop
    const hold = (part: Partial<typeof holdReasons>) => setHoldReasons((now) => ({ ...now, ...part }))
    element.addEventListener(
      'pointerenter',
      (event) => event.pointerType !== 'touch' && hold({ pointer: true }),
      { signal },
    )
    element.addEventListener('pointerleave', () => hold({ pointer: false }), { signal })
    element.addEventListener('focusin', () => hold({ focus: true }), { signal })
    element.addEventListener(
      'focusout',
      (event) =>
        hold({ focus: event.relatedTarget instanceof Node && element.contains(event.relatedTarget) }),
      { signal },
    )
    document.addEventListener('visibilitychange', () => hold({ tab: document.hidden }), { signal })
    return () => stop.abort()
  }, [root])
  return holdReasons.pointer || holdReasons.focus || holdReasons.tab
}

/** Calls `onTouch` when a finger touches the page anywhere but on `control`. */
export function usePageTouch(control: RefObject<HTMLElement | null>, onTouch: () => void): void {
  const handleTouch = useEffectEvent(({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' || (target instanceof Node && control.current?.contains(target))) return
    onTouch()
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => handleTouch(event)
    document.addEventListener('pointerdown', listener, { passive: true })
    return () => document.removeEventListener('pointerdown', listener)
  }, [])
}
