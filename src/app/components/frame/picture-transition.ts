const transitionName = 'piece'

let pressedPicture: { frame: HTMLElement; picture: string } | undefined

/**
 * Animates the pressed picture of a card into the gallery of the next page, if the browser supports view transitions.
 * `base.css` gives the gallery the same transition name. Returns the function that disables it.
 */
export function enablePictureTransitions(): () => void {
  document.addEventListener('click', startTransition)
  return () => document.removeEventListener('click', startTransition)
}

function startTransition({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href*="/product/"]') : null
  const frame = link?.closest('article, li')?.querySelector('picture')?.parentElement
  const image = frame?.querySelector('img')
  if (pressedPicture !== undefined) setTransitionName(pressedPicture.frame, '')
  pressedPicture = undefined
  if (!frame || !image?.complete || image.currentSrc === '') return
  // A transition name is unique in a page, so the gallery of this page gives it up.
  const gallery = document.querySelector<HTMLElement>('[data-stage]')
  if (gallery) setTransitionName(gallery, 'none')
  setTransitionName(frame, transitionName)
  pressedPicture = { frame, picture: image.currentSrc }
}

/** Shows the animated picture in the gallery until the gallery’s own picture has loaded. */
export function finishPictureTransition(): void {
  if (pressedPicture === undefined) return
  const slide = document.querySelector<HTMLElement>('[data-stage] [data-track] > :first-child')
  if (slide) slide.style.background = `center / cover no-repeat url("${pressedPicture.picture}")`
  setTransitionName(pressedPicture.frame, '')
  pressedPicture = undefined
}

function setTransitionName(element: HTMLElement, value: string): void {
  element.style.viewTransitionName = value
}
