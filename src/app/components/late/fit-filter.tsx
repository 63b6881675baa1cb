import { useEffect } from 'react'
import { fitLineMessages } from '#domain/messages/fit/fit-line.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { Link } from '#ui/link.tsx'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { openHome, useHome } from '#app/components/stores/home-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { useCarried } from './carried.ts'
import { verdictOf } from './card-line.tsx'
import * as textLook from '#ui/look/text.module.css'

// Beside the list and in its sheet for phones it is the same choice, and holds for the next list too.
const onlyFitting = createBrowserStore(false)
let filters = 0

function choose(isOn: boolean): void {
  onlyFitting.set(isOn)
  mark(0)
}

/** Hides cards on pages that have the filter alone (src/ui/look/card.module.css). */
function mark(more: number): void {
  filters += more
  document.documentElement.toggleAttribute('data-only-fitting', filters > 0 && onlyFitting.get())
}

/** Leaves only what gets in on a list, for whoever has measured their home; for others the way to do that. */
export function FitFilter() {
  const said = useWords(fitLineMessages)
  const to = useLocalPath()
  const home = useHome()
  const { known, shown } = useCarried()
  const isOn = onlyFitting.use()
  useEffect(openHome, [])
  useEffect(() => {
    mark(1)
    return () => mark(-1)
  }, [])
  if (Object.keys(home).length === 0)
    return (
      <Link className={textLook.underlined} to={to('/my-home')}>
        {said.measure}
      </Link>
    )
  const hidden = [...shown].filter(([id, cards]) => {
    const carried = known.get(id)
    return cards > 0 && carried !== undefined && verdictOf(carried.piece, home) === 'tooBig'
  }).length
  return (
    <>
      <CheckField checked={isOn} onChange={(event) => choose(event.target.checked)}>
        {said.onlyFitting}
      </CheckField>
      <output className={textLook.caption}>{isOn && said.hidden({ count: hidden })}</output>
    </>
  )
}
