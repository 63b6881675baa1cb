import { createBrowserStore, readStored, writeStored } from '#app/components/stores/browser-store.ts'

const soundStorageName = 'baithak_order_sound'
const lastRungStorageName = 'baithak_rung_order'
// Other tabs may be notified of the same order a little earlier or later.
const ringLockMs = 10_000
// Two soft bell tones. The second is a major third lower.
const tones = [
  { hertz: 659.25, startSeconds: 0 },
  { hertz: 523.25, startSeconds: 0.28 },
]
const maxGain = 0.2
const fadeSeconds = 1.1

/** `waiting`: the sound is on, but the browser blocks it until the first press on the page. */
type Sound = 'off' | 'on' | 'waiting'

const store = createBrowserStore<Sound>('off')
let player: AudioContext | undefined

/** Returns whether new orders play a sound in this browser. */
export const useSound = store.use

/** Applies the saved setting of this browser and changes from its other tabs. Returns a function that stops this. */
export function startSoundSync(): () => void {
  const end = new AbortController()
  const { signal } = end
  readSetting()
  window.addEventListener('storage', ({ key }) => key === soundStorageName && readSetting(), { signal })
  for (const name of ['pointerup', 'keydown']) window.addEventListener(name, resumeIfWaiting, { signal })
  return () => end.abort()
}

/** Turns the sound on or off in this browser and plays it. Called by a press, so that the browser allows it. */
export async function setSound(isOn: boolean): Promise<void> {
  writeStored(soundStorageName, isOn || undefined)
  if (!isOn) return store.set('off')
  await resumeAudio()
  playTones()
}

/** Plays the sound for the order that was placed at this time. If several tabs are open, only one plays it. */
export async function ringFor(placedAt: string): Promise<void> {
  if (store.get() !== 'on') return
  // Without a secure origin there are no locks, so the tabs coordinate through storage alone.
  if (!('locks' in navigator)) return ringOnce(placedAt)
  await navigator.locks.request(`${lastRungStorageName} ${placedAt}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    ringOnce(placedAt)
    await new Promise((resolve) => setTimeout(resolve, ringLockMs))
  })
}

function ringOnce(placedAt: string): void {
  const lastRung = readStored(lastRungStorageName)
  if (typeof lastRung === 'string' && lastRung >= placedAt) return
  writeStored(lastRungStorageName, placedAt)
  playTones()
}

function readSetting(): void {
  store.set(isSoundEnabled() ? stateOf(player) : 'off')
}

function resumeIfWaiting(): void {
  if (store.get() === 'waiting') void resumeAudio()
}

function isSoundEnabled(): boolean {
  return readStored(soundStorageName) === true && 'AudioContext' in window
}

function stateOf(context: AudioContext | undefined): Sound {
  return context?.state === 'running' ? 'on' : 'waiting'
}

async function resumeAudio(): Promise<void> {
  if (!('AudioContext' in window)) return
  player ??= new AudioContext()
  await player.resume().catch(() => undefined)
  if (isSoundEnabled()) store.set(stateOf(player))
}

function playTones(): void {
  if (player === undefined) return
  const begin = player.currentTime + 0.02
  for (const { hertz, startSeconds } of tones) {
    const tone = player.createOscillator()
    const loudness = player.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.0001, begin + startSeconds)
    loudness.gain.exponentialRampToValueAtTime(maxGain, begin + startSeconds + 0.03)
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + startSeconds + fadeSeconds)
    tone.connect(loudness).connect(player.destination)
    tone.start(begin + startSeconds)
    tone.stop(begin + startSeconds + fadeSeconds)
  }
}
