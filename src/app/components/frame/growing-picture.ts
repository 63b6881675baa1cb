import './growing-picture.css'

const part = 'piece'

let leaving: { frame: HTMLElement; picture: string } | undefined

/**
 * Animates the pressed picture of a card into the gallery of the next page, if the browser supports view transitions.
 * `growing-picture.css` gives the gallery the same name. Returns the function that ends it.
 */
export function growPictures(): () => void {
  document.addEventListener('click', nameFrame)
  return () => document.removeEventListener('click', nameFrame)
}

function nameFrame({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href*="/product/"]') : null
  const frame = link?.closest('article, li')?.querySelector('picture')?.parentElement
  const image = frame?.querySelector('img')
  if (leaving !== undefined) name(leaving.frame, '')
  leaving = undefined
  if (!frame || !image?.complete || image.currentSrc === '') return
  // One page may have a name only once: the gallery one leaves lends it to the card.
  const gallery = document.querySelector<HTMLElement>('[data-stage]')
  if (gallery) name(gallery, 'none')
  name(frame, part)
  leaving = { frame, picture: image.currentSrc }
}

/** Shows the animated picture in the gallery until the gallery’s own picture has loaded. */
export function landPicture(): void {
  if (leaving === undefined) return
  const place = document.querySelector<HTMLElement>('[data-stage] [data-track] > :first-child')
  if (place) place.style.background = `center / cover no-repeat url("${leaving.picture}")`
  name(leaving.frame, '')
  leaving = undefined
}

function name(element: HTMLElement, value: string): void {
  element.style.viewTransitionName = value
}
