import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Calls `onAdvance` after every `ms` of running time, and starts counting again when its promise resolves. A
 * pause aborts the signal and preserves the elapsed time, so a hovered banner continues from there.
 */
export function useRotation(
  isRunning: boolean,
  ms: number,
  onAdvance: (signal: AbortSignal) => Promise<void>,
) {
  const elapsedMs = useRef(0)
  const latestOnAdvance = useRef(onAdvance)
  useEffect(() => {
    latestOnAdvance.current = onAdvance
  })
  useEffect(() => {
    if (!isRunning) return
    let startedAt = performance.now() - elapsedMs.current
    let timer = window.setTimeout(() => void tick(), ms - elapsedMs.current)
    const controller = new AbortController()
    async function tick() {
      await latestOnAdvance.current(controller.signal)
      if (controller.signal.aborted) return
      startedAt = performance.now()
      timer = window.setTimeout(() => void tick(), ms)
    }
    return () => {
      controller.abort()
      elapsedMs.current = Math.min(ms, performance.now() - startedAt)
      window.clearTimeout(timer)
    }
  }, [isRunning, ms])
  return { restart: () => (elapsedMs.current = 0) }
}

/** Returns whether the rotation is paused: by the pointer over it, the focus inside it or a hidden tab. */
export function useRotationPause(root: RefObject<HTMLElement | null>): boolean {
  const [pauseReasons, setPauseReasons] = useState({ pointer: false, focus: false, tab: false })
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    const updateReasons = (changes: Partial<typeof pauseReasons>) =>
      setPauseReasons((reasons) => ({ ...reasons, ...changes }))
    element.addEventListener(
      'pointerenter',
      (event) => event.pointerType !== 'touch' && updateReasons({ pointer: true }),
      { signal },
    )
    element.addEventListener('pointerleave', () => updateReasons({ pointer: false }), { signal })
    element.addEventListener('focusin', () => updateReasons({ focus: true }), { signal })
    element.addEventListener(
      'focusout',
      (event) =>
        updateReasons({
          focus: event.relatedTarget instanceof Node && element.contains(event.relatedTarget),
        }),
      { signal },
    )
    document.addEventListener('visibilitychange', () => updateReasons({ tab: document.hidden }), { signal })
    return () => controller.abort()
  }, [root])
  return pauseReasons.pointer || pauseReasons.focus || pauseReasons.tab
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
